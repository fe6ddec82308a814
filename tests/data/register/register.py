"""Fronts and backs, laid on each other.

register.py game: a definition with decks of many sizes; each front has a red
bar and each back a green one where it lies behind the red, of a length that
tells one card from another.

register.py measure FILE.pdf MODE [DX DY ANGLE]: what mutool draws of them, as a
printer would print it that needs such a correction of its backs.  Writes how
many bars lie on each other, and the farthest of them, in um.
"""
import math, re, subprocess, sys

SIZES = [("poker", 63.5, 88.9), ("mini", 44.45, 63.5), ("tarot", 69.85, 120.65), ("domino", 44.45, 88.9),
         ("square", 70, 70), ("token", 20, 20), ("index-4x6", 101.6, 152.4), ("slip", 60, 40)]
COUNTS = [7, 5, 3, 11, 1, 13, 1, 9]


def game():
    print('<game id="register" xmlns="urn:gen:game:1"><records><record name="card"/></records><materials>')
    layouts = []
    for i, ((size, w, h), n) in enumerate(zip(SIZES, COUNTS)):
        lies = i % 3 == 2
        if lies:
            w, h = h, w
        extra = ' orientation="landscape"' if lies else ""
        extra += ['', ' bleed="2mm" gutter="4mm"', ' gutter="1mm"'][i % 3 if i < 6 else 0]
        print(f'<cards part="p{i}" title="P{i}" size="{size}" record="card" blank="{n}" layout="f{i}" back="b{i}"{extra}/>')
        length, high = "{2 + $index * 0.5}", 1 + i * 0.25
        for side, colour, x in ("f", "#ff0000", "2"), ("b", "#00ff00", f"{{{w} - 4 - $index * 0.5}}"):
            layouts.append(f'<layout name="{side}{i}"><box x="{x}mm" y="3mm" width="{length}mm" '
                           f'height="{high}mm" fill="{colour}"/></layout>')
    print("</materials>", *layouts, "</game>", sep="\n")


def pages(path):
    """The bars of each page, ((x, y) of the corners, red?), and its size."""
    out = subprocess.run(["mutool", "trace", path], capture_output=True, check=True, text=True).stdout
    all_ = []
    for page in re.split(r"<page ", out)[1:]:
        _, _, w, h = map(float, re.search(r'mediabox="([^"]*)"', page)[1].split())
        bars = []
        for m in re.finditer(r"<fill_path ([^>]*)>(.*?)</fill_path>", page, re.S):
            colour = re.search(r'color="([^"]*)"', m[1])[1].split()
            red = colour == ["1", "0", "0"]
            if not red and colour != ["0", "1", "0"]:
                continue
            a, b, c, d, e, f = map(float, re.search(r'transform="([^"]*)"', m[1])[1].split())
            points = [(float(x), float(y)) for x, y in re.findall(r'to x="([^"]*)" y="([^"]*)"', m[2])]
            bars.append(([(a * x + c * y + e, b * x + d * y + f) for x, y in points], red))
        all_.append((bars, w, h))
    return all_


def box(points):
    xs, ys = zip(*points)
    return min(xs), min(ys), max(xs), max(ys)


def undo(points, w, h, dx, dy, angle):
    """What a printer does to a back that it has to be corrected for."""
    c, s = math.cos(math.radians(-angle)), math.sin(math.radians(-angle))
    for x, y in points:
        x, y = x - w / 2 - dx * 72 / 25.4, y - h / 2 - dy * 72 / 25.4
        yield c * x - s * y + w / 2, s * x + c * y + h / 2


def flip(points, w, h, mode):
    if mode == "fold" or (mode == "long") == (w < h):
        return [(w - x, y) for x, y in points]
    return [(x, h - y) for x, y in points]


def measure(path, mode, dx=0, dy=0, angle=0):
    found, worst = 0, 0
    sheets = pages(path)
    if mode == "fold":
        pairs = [(p, p) for p in sheets]
    else:
        pairs = list(zip(sheets[::2], sheets[1::2]))
    for (front, w, h), (back, _, _) in pairs:
        fronts = [box(p) for p, red in front if red]
        backs = [box(flip(list(undo(p, w, h, dx, dy, angle)), w, h, mode)) for p, red in back if not red]
        if len(fronts) != len(backs):
            sys.exit(f"{len(fronts)} fronts, {len(backs)} backs")
        for f in fronts:
            worst = max(worst, min(max(abs(a - b) for a, b in zip(f, g)) for g in backs))
            found += 1
    print(found, "on each other" if worst < 0.03 * 72 / 25.4 else f"{worst / 72 * 25400:.0f} um apart")


if sys.argv[1] == "game":
    game()
else:
    measure(sys.argv[2], sys.argv[3], *map(float, sys.argv[4:]))
