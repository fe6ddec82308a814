"""Looks at folders that gen --cards has written: cards.py QUESTION ARGUMENT..."""

import csv
import os
import sys

import png


def listed(folder):
    """The rows of cards.csv."""
    with open(os.path.join(folder, "cards.csv"), newline="") as f:
        return list(csv.DictReader(f))


def files(folder):
    """Are exactly those files there that the list names, and no two alike?"""
    rows = listed(folder)
    fronts = [r["front"] for r in rows]
    backs = {r["back"] for r in rows if r["back"]}
    assert len(fronts) == len(set(fronts)) and not backs & set(fronts)
    here = set(os.listdir(folder))
    assert here == set(fronts) | backs | {"cards.csv"}, here
    print(len(rows))


def copies(folder, part):
    print(sum(int(r["copies"]) for r in listed(folder) if r["part"] == part))


def size(*paths):
    print(" ".join("%dx%d" % s for s in sorted({png.size(p) for p in paths})))


def inside(trimmed, bled):
    """Is the trimmed card what stands in the middle of the one with bleed?"""
    small, large = png.rows(trimmed), png.rows(bled)
    (w, h), (big_w, big_h) = png.size(trimmed), png.size(bled)
    x, y = (big_w - w) // 2, (big_h - h) // 2
    middle = png.crop(large, x, y, w, h)
    far = sum(abs(a - b) > 40 for r, s in zip(small, middle)
              for a, b in zip(r, s))
    # lines may fall between other pixels where the bleed is half a pixel
    print("yes" if far < w * h * 3 / 1000 else far)


def sheets(folder, singles, most):
    """Is each cell of each sheet the card of its row, and is the last one a
    hidden card?"""
    one = {(r["part"], r["key"]): r for r in listed(singles)}
    sheet = {}
    for r in listed(folder):
        columns, rows, cell = int(r["columns"]), int(r["rows"]), int(r["cell"])
        alone = os.path.join(singles, one[r["part"], r["key"]]["front"])
        path = os.path.join(folder, r["front"])
        if path not in sheet:
            sheet[path] = png.rows(path)
        w, h = png.size(alone)
        assert png.size(path) == (w * columns, h * rows), path
        assert max(png.size(path)) <= int(most) and cell < columns * rows
        x, y = (cell - 1) % columns * w, (cell - 1) // columns * h
        assert png.crop(sheet[path], x, y, w, h) == png.rows(alone), (path, cell)
        if not r["back"]:
            continue
        back = os.path.join(folder, r["back"])
        behind = png.rows(os.path.join(singles, one[r["part"], r["key"]]["back"]))
        if png.size(back) == (w, h):
            assert png.rows(back) == behind
            assert png.crop(sheet[path], (columns - 1) * w, (rows - 1) * h,
                            w, h) == behind
        else:
            assert png.crop(png.rows(back), x, y, w, h) == behind
    print(" ".join("%s:%dx%d" % (os.path.basename(p), *png.size(p))
                   for p in sorted(sheet)))


def colour(path, x, y):
    deep, row = png.channels(path), png.rows(path)[int(y)]
    print(*row[deep * int(x):deep * int(x) + deep])


def alpha(path, *places):
    """How opaque the pixels at X,Y are."""
    assert png.channels(path) == 4
    rows = png.rows(path)
    print(*(rows[y][4 * x + 3] for x, y in
            (map(int, p.split(",")) for p in places)))


def metre(*paths):
    print(*sorted({png.per_metre(p) for p in paths}))


globals()[sys.argv[1]](*sys.argv[2:])
