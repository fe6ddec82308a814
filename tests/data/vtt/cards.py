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


def colour(path, x, y):
    row = png.rows(path)[int(y)]
    print("%d %d %d" % tuple(row[3 * int(x):3 * int(x) + 3]))


globals()[sys.argv[1]](*sys.argv[2:])
