"""Fronts and backs, laid on each other.

register.py game: a definition with decks of many sizes and shapes; each front
has a red bar and each back a green one where it lies behind the red, of a
length that tells one card from another.  Below them lies, in pink and in pale
green, all that is cut out; not so with a word behind `game`.

register.py measure FILE.pdf MODE [DX DY ANGLE]: what mutool draws of them, as a
printer would print it that needs such a correction of its backs.  Writes how
many bars lie on each other, or the farthest of them, in um; and likewise of
what they are cut out along: the rectangles, and the outlines of cards that are
none, which art is clipped to.

register.py wider FILE.pdf: by how much, in mm, what art of backs is clipped to is
larger than that of fronts.
"""
import math, re, subprocess, sys

SIZES = [("poker", 63.5, 88.9), ("mini", 44.45, 63.5), ("tarot", 69.85, 120.65), ("domino", 44.45, 88.9),
         ("square", 70, 70), ("token", 20, 20), ("index-4x6", 101.6, 152.4), ("slip", 60, 40),
         ("disc", 25, 25), ("circle", 88.9, 88.9), ("hex", 95.25, 82.55), ("upright", 40, 46.19),
         ("tag", 40, 70), ("tag", 40, 70), ("egg", 50, 70)]
COUNTS = [7, 5, 3, 11, 1, 13, 1, 9, 11, 3, 5, 7, 9, 7, 5]
SHAPED = 8  # the first that is no rectangle
# None of them is the same from behind, but for the hexagon.
SHAPES = """<card-size name="upright" width="40mm" height="46.19mm" outline="hexagon"/>
<card-size name="tag" width="40mm" height="70mm" outline="M0 15L15 0H40V70H12L12 60H8V70H0Z"/>
<card-size name="egg" width="50mm" height="70mm" outline="M25 0C45 0 50 30 50 45C50 60 40 70 20 70C8 70 0 60 0 45C0 30 5 0 25 0Z"/>"""


def game(bare=""):
    print('<game id="register" xmlns="urn:gen:game:1"><records><record name="card"/></records><materials>')
    at = {"upright": (10, 20), "tag": (10, 30), "disc": (3, 12), "circle": (20, 40), "hex": (30, 40), "egg": (12, 35)}
    layouts = []
    for i, ((size, w, h), n) in enumerate(zip(SIZES, COUNTS)):
        lies = i == SHAPED + 5 if i >= SHAPED else i % 3 == 2
        if lies:
            w, h = h, w
        extra = ' orientation="landscape"' if lies else ""
        extra += ['', ' bleed="2mm" gutter="4mm"', ' gutter="1mm"'][i % 3 if i < 6 else 0]
        if i >= SHAPED:
            extra += ' bleed="1mm"'
        print(f'<cards part="p{i}" title="P{i}" size="{size}" record="card" blank="{n}" layout="f{i}" back="b{i}"{extra}/>')
        step = .1 if size == "disc" else .5
        length, high = f"{{2 + $index * {step}}}", 1 + i * 0.25
        x, y = at.get(size, (2, 3))
        if lies and i >= SHAPED:
            x, y = 20, 15
        for side, colour, pale, x in (("f", "#ff0000", "#ffcccc", x),
                                      ("b", "#00ff00", "#ccffcc", f"{{{w} - {x + 2} - $index * {step}}}")):
            cut = "" if bare else f'<box x="0mm" y="0mm" width="{w}mm" height="{h}mm" fill="{pale}"/>'
            layouts.append(f'<layout name="{side}{i}"><box>{cut}<box x="{x}mm" y="{y}mm" width="{length}mm" height="{high}mm" fill="{colour}"/></box></layout>')
    print("</materials>", SHAPES, *layouts, "</game>", sep="\n")


COLOURS = {"1 0 0": "front", "0 1 0": "back", "1 .8 .8": "front cut", ".8 1 .8": "back cut"}


def read(element):
    a, b, c, d, e, f = map(float, re.search(r'transform="([^"]*)"', element)[1].split())
    for kind, rest in re.findall(r"<(move|line|curve)to ([^>]*)>", element):
        xy = list(map(float, re.findall(r'"([^"]*)"', rest)))[-2:]
        yield a * xy[0] + c * xy[1] + e, b * xy[0] + d * xy[1] + f


def pages(path):
    """What is drawn on each page: {"front": [points, ...], ...}, and its size."""
    out = subprocess.run(["mutool", "trace", path], capture_output=True, check=True, text=True).stdout
    all_ = []
    for page in re.split(r"<page ", out)[1:]:
        _, _, w, h = map(float, re.search(r'mediabox="([^"]*)"', page)[1].split())
        found, clips = {}, []
        for m in re.finditer(r"<(fill_path|clip_path) .*?</\1>|<pop_clip/>", page, re.S):
            if m[0] == "<pop_clip/>":
                clips.pop()
            elif m[1] == "clip_path":
                clips.append(list(read(m[0])))
            else:
                colour = re.search(r'color="([^"]*)"', m[0])[1]
                side = COLOURS.get(re.sub(r"\b0(?=\.)", "", colour))
                if not side:
                    continue
                found.setdefault(side, []).append(list(read(m[0])))
                if side in ("front", "back") and clips and len(clips[-1]) > 5:
                    found.setdefault(side + " outline", []).append(clips[-1])
        all_.append((found, w, h))
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


def apart(a, b):
    """How far the corners of each of two lines are from the other."""
    def off(p, line):
        best = 1e9
        for (x, y), (u, v) in zip(line, line[1:] + line[:1]):
            dx, dy = u - x, v - y
            t = ((p[0] - x) * dx + (p[1] - y) * dy) / (dx * dx + dy * dy or 1)
            t = min(1, max(0, t))
            best = min(best, math.hypot(x + t * dx - p[0], y + t * dy - p[1]))
        return best
    if max(abs(m - n) for m, n in zip(box(a), box(b))) > 1:
        return max(abs(m - n) for m, n in zip(box(a), box(b)))
    return max([off(p, b) for p in a] + [off(p, a) for p in b])


def bars_apart(a, b):
    return max(abs(m - n) for m, n in zip(box(a), box(b)))


def measure(path, mode, dx=0, dy=0, angle=0):
    sheets = pages(path)
    pairs = [(p, p) for p in sheets] if mode == "fold" else list(zip(sheets[::2], sheets[1::2]))
    told = []
    for what, how in ("", bars_apart), (" cut", apart), (" outline", apart):
        found, worst = 0, 0
        for (front, w, h), (back, _, _) in pairs:
            fronts = front.get("front" + what, [])
            backs = [flip(list(undo(p, w, h, dx, dy, angle)), w, h, mode) for p in back.get("back" + what, [])]
            if len(fronts) != len(backs):
                worst = 1e6
            for f in fronts:
                worst = max([worst] + [min(how(f, g) for g in backs) for _ in backs[:1]])
                found += 1
        told.append(f"{found} on each other" if worst < 0.03 * 72 / 25.4 else f"{worst / 72 * 25400:.0f} um apart")
    print(*told, sep=", ")


def wider(path):
    sheets, found = pages(path), set()
    for (front, _, _), (back, _, _) in zip(sheets[::2], sheets[1::2]):
        sizes = [sorted((round(x1 - x0, 2), round(y1 - y0, 2)) for x0, y0, x1, y1 in map(box, side))
                 for side in (front.get("front outline", []), back.get("back outline", []))]
        assert len(sizes[0]) == len(sizes[1])
        found |= {round(min(c - a, d - b) * 25.4 / 72, 1) for (a, b), (c, d) in zip(*sizes)}
    print(*sorted(found))


if sys.argv[1] == "game":
    game(*sys.argv[2:])
elif sys.argv[1] == "wider":
    wider(sys.argv[2])
else:
    measure(sys.argv[2], sys.argv[3], *map(float, sys.argv[4:]))
