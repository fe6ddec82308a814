"""shapes.py FILE.pdf [long|short|fold]: the first two pages, fronts in red and
backs in green, as pixels (with fold the first): mm2 of red, how much of that has
no green behind it when the paper is flipped or folded so, how many dark pixels
are nearer to red than half a millimetre."""
import subprocess, sys

DPI = 101.6  # 4 pixels a millimetre


def page(n):
    raw = subprocess.run(["pdftoppm", "-r", str(DPI), "-aa", "no", "-f", str(n), "-l", str(n), sys.argv[1]],
                         capture_output=True, check=True).stdout
    _, size, _, rest = raw.split(b"\n", 3)
    w, h = map(int, size.split())
    high = bytes(1 if i > 128 else 0 for i in range(256))
    r, g = rest[0::3].translate(high), rest[1::3].translate(high)
    return w, h, [[2 * a + b for a, b in zip(r[y * w:y * w + w], g[y * w:y * w + w])] for y in range(h)]


mode = sys.argv[2] if len(sys.argv) > 2 else "long"
w, h, front = page(1)
back = front if mode == "fold" else page(2)[2]
sideways = mode == "fold" or (mode == "long") == (w < h)
red = bare = near = 0
for y in range(h):
    for x in range(w):
        if front[y][x] == 2:
            red += 1
            i, k = (w - 1 - x, y) if sideways else (x, h - 1 - y)
            bare += not any(1 in back[b][i - 1:i + 2] for b in (k - 1, k, k + 1))
        elif front[y][x] == 0:
            near += any(front[k][i] == 2 for k in range(max(0, y - 1), min(h, y + 2))
                        for i in range(max(0, x - 1), min(w, x + 2)))
print(f"{red / 16:.0f} {bare / 16:.0f} {near}")
