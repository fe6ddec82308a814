"""tiles.py PIECES.pdf WHOLE.pdf COLUMNS ROWS W H STEP: pieces of W x H mm, whose
fronts are each STEP-th page, laid together as ticks say (their corner is 10 mm
from that of the paper); how many pages, and how many pixels in a thousand
differ from the whole board, 10 mm from the corner of its paper, too."""
import subprocess, sys


def pages(path):
    raw = subprocess.run(["pdftoppm", "-gray", "-r", "50.8", path], capture_output=True, check=True).stdout
    while raw:
        _, size, _, rest = raw.split(b"\n", 3)
        w, h = map(int, size.split())
        yield [rest[y * w:y * w + w] for y in range(h)]
        raw = rest[w * h:]


columns, rows, w, h, step = map(int, sys.argv[3:])
whole = next(pages(sys.argv[2]))
all_ = list(pages(sys.argv[1]))
bad = dark = 0
for i, page in enumerate(all_[::step]):
    for y in range(2 * h):
        row = page[20 + y][20:20 + 2 * w]
        x = 20 + i % columns * 2 * w
        want = whole[20 + i // columns * 2 * h + y][x:x + 2 * w]
        bad += sum(abs(a - b) > 90 for a, b in zip(row, want))
        dark += sum(b < 90 for b in want)
print(len(all_), 1000 * bad // (columns * rows * w * h * 4), "drawn" if dark > 1000 else "empty")
