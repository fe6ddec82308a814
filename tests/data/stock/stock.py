"""Paper that is cut already, and sheets that a machine cuts.

stock.py game SIZE LIES N: a definition whose N cards of a size are red, their
backs green.
stock.py places NAME: where PRINT.md has the labels of a sheet, in um.
stock.py measure FILE.pdf PAGE RED|GREEN: where mutool draws that colour, in the
order of drawing; the paper's width and height first.
stock.py same WHAT: are two such lists (in the files WHAT.a, WHAT.b) the same to
20 um?
stock.py clear FILE.pdf PAGE: the black bars of a page, in um, and how near to
one of them anything else comes.
"""
import re, subprocess, sys

IN = 25400
# name: paper, columns, rows, width, height, x, y, pitch across, pitch down
STOCK = {
    "avery-5371": ("letter", 2, 5, 3.5 * IN, 2 * IN, .75 * IN, .5 * IN, 3.5 * IN, 2 * IN),
    "avery-5388": ("letter", 1, 3, 5 * IN, 3 * IN, 1.75 * IN, 1 * IN, 5 * IN, 3 * IN),
    "avery-5389": ("letter", 1, 2, 6 * IN, 4 * IN, 1.25 * IN, 1.25 * IN, 6 * IN, 4.5 * IN),
    "avery-5395": ("letter", 2, 4, 3.375 * IN, 2.333 * IN, .6875 * IN, .5833 * IN, 3.75 * IN, 2.5 * IN),
    "avery-5160": ("letter", 3, 10, 2.625 * IN, 1 * IN, .15625 * IN, .5 * IN, 2.78125 * IN, 1 * IN),
    "avery-5163": ("letter", 2, 5, 4 * IN, 2 * IN, .1625 * IN, .5 * IN, 4.1875 * IN, 2 * IN),
    "avery-5167": ("letter", 4, 20, 1.75 * IN, .5 * IN, .28125 * IN, .5 * IN, 2.0625 * IN, .5 * IN),
    "avery-l7414": ("a4", 2, 5, 90000, 52000, 15000, 18500, 90000, 52000),
    "avery-32015": ("a4", 2, 4, 85000, 54000, 17000, 31500, 91000, 60000),
    "zweckform-32010": ("a4", 2, 5, 85000, 54000, 14100, 14100, 94900, 54000),
    "avery-l7164": ("a4", 3, 4, 63500, 72000, 7350, 3500, 66000, 72000),
}
PAPER = {"letter": (8.5 * IN, 11 * IN), "a4": (210000, 297000)}


def game(size, lies, n):
    lie = ' orientation="landscape"' if lies == "lies" else ""
    print(f'<game id="stock" xmlns="urn:gen:game:1"><records><record name="card"/></records><materials>'
          f'<cards part="p" title="P" size="{size}" record="card" blank="{n}" layout="f" back="b" back-reads="no"{lie}/>'
          f'<sheet part="s" title="S" layout="f"/></materials>'
          f'<layout name="f"><box fill="#f00"/></layout><layout name="b"><box fill="#0f0"/></layout></game>')


def places(name):
    paper, columns, rows, w, h, x, y, across, down = STOCK[name]
    print(*map(round, PAPER[paper]))
    for row in range(rows):
        for column in range(columns):
            print(round(x + column * across), round(y + row * down), round(w), round(h))


def drawn(path, page):
    """The filled boxes of a page: (colour, x, y, w, h), and the page's size, in um."""
    out = subprocess.run(["mutool", "trace", path, page], capture_output=True, check=True, text=True).stdout
    _, _, w, h = map(float, re.search(r'mediabox="([^"]*)"', out)[1].split())
    um = 25400 / 72
    boxes = []
    for m in re.finditer(r"<fill_path ([^>]*)>(.*?)</fill_path>", out, re.S):
        a, b, c, d, e, f = map(float, re.search(r'transform="([^"]*)"', m[1])[1].split())
        points = [(float(x), float(y)) for x, y in re.findall(r'to x="([^"]*)" y="([^"]*)"', m[2])]
        xs = [(a * x + c * y + e) * um for x, y in points]
        ys = [(b * x + d * y + f) * um for x, y in points]
        colour = re.search(r'color="([^"]*)"', m[1])[1]
        boxes.append((colour, min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
    return boxes, w * um, h * um


def measure(path, page, colour):
    boxes, w, h = drawn(path, page)
    print(round(w), round(h))
    for name, *box in boxes:
        if name == {"red": "1 0 0", "green": "0 1 0"}[colour]:
            print(*map(round, box))


def same(what):
    a, b = ([list(map(int, line.split())) for line in open(f"{what}.{k}")] for k in "ab")
    far = max((abs(x - y) for p, q in zip(a, b) for x, y in zip(p, q)), default=0)
    print(len(a) - 1, len(b) - 1, "the same" if far <= 20 else f"{far} um apart")


def clear(path, page):
    boxes, *_ = drawn(path, page)
    bars = [box for colour, *box in boxes if colour in ("0", "0 0 0") and max(box[2:]) > 4000]
    for bar in bars:
        print(*map(round, bar))
    raw = subprocess.run(["pdftoppm", "-gray", "-r", "254", "-aa", "no", "-f", page, "-l", page, path],
                         capture_output=True, check=True).stdout
    _, size, _, rest = raw.split(b"\n", 3)
    w, h = map(int, size.split())
    inside = bytearray(w * h)
    for x, y, bw, bh in bars:
        for row in range(int(y / 100) - 1, int((y + bh) / 100) + 2):
            for column in range(int(x / 100) - 1, int((x + bw) / 100) + 2):
                inside[row * w + column] = 1
    near = 10 ** 9
    for x, y, bw, bh in bars:
        for row in range(max(0, int(y / 100) - 30), min(h, int((y + bh) / 100) + 30)):
            for column in range(max(0, int(x / 100) - 30), min(w, int((x + bw) / 100) + 30)):
                if rest[row * w + column] < 255 and not inside[row * w + column]:
                    dx = max(x - column * 100 - 100, column * 100 - x - bw, 0)
                    dy = max(y - row * 100 - 100, row * 100 - y - bh, 0)
                    near = min(near, (dx * dx + dy * dy) ** .5)
    print("free" if near > 1400 else f"something at {near:.0f} um")


globals()[sys.argv[1]](*sys.argv[2:])
