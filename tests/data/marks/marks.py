"""marks.py FILE.pdf [PAGE]: what stands on a page whose art is red, measured from
pixels: how wide and high all of the red is, in mm; how many dark pixels (marks,
slug, ruler) lie in it or nearer to it than 0.5 mm."""
import subprocess, sys

DPI = 127  # 5 pixels a millimetre
page = sys.argv[2] if len(sys.argv) > 2 else "1"
raw = subprocess.run(["pdftoppm", "-r", str(DPI), "-aa", "no", "-f", page, "-l", page, sys.argv[1]],
                     capture_output=True, check=True).stdout
_, size, _, rest = raw.split(b"\n", 3)
w, h = map(int, size.split())
high = bytes(1 if i > 128 else 0 for i in range(256))
reds, greens = rest[0::3].translate(high), rest[1::3].translate(high)
rows = []  # of each: 'R' red, 'D' dark, '.' neither
for y in range(h):
    a, b = reds[y * w:y * w + w], greens[y * w:y * w + w]
    rows.append(bytes(82 if r and not g else 46 if g else 68 for r, g in zip(a, b)))
red = [y for y in range(h) if b"R" in rows[y]]
if not red:
    sys.exit("no red")
left = min(rows[y].index(b"R") for y in red)
right = max(rows[y].rindex(b"R") for y in red)
near = 0
for y, row in enumerate(rows):
    x = row.find(b"D")
    while x >= 0:
        if any(b"R" in rows[k][max(0, x - 2):x + 3] for k in range(max(0, y - 2), min(h, y + 3))):
            near += 1
        x = row.find(b"D", x + 1)
dark = sum(row.count(b"D") for row in rows)
print(f"{(right - left + 1) / 5:.1f} {(red[-1] - red[0] + 1) / 5:.1f} {near} {'marks' if dark > 200 else 'none'}")
