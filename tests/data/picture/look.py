#!/usr/bin/env python3
"""Looks at pictures printed: look.py kinds FILE.pdf NAME...: which of them,
as tests/pdf/picture.sh has them on a sheet, show what make.py put into them.
look.py card FILE.pdf WHAT: is the first card of its deck like that?"""
import subprocess
import sys

from make import BLOCKS

DPI = 100
WHITE = (255, 255, 255)


def page(path):
    data = subprocess.run(['pdftoppm', '-r', str(DPI), '-singlefile', path],
                          stdout=subprocess.PIPE, check=True).stdout
    head = data.split(b'\n', 3)
    width, _ = map(int, head[1].split())
    return width, head[3]


def at(seen, x, y):
    """The colour at a place in millimetres."""
    width, pixels = seen
    i = (round(y * DPI / 25.4) * width + round(x * DPI / 25.4)) * 3
    return tuple(pixels[i:i + 3])


def near(a, b, most=12):
    return all(abs(x - y) <= most for x, y in zip(a, b))


def grey(c):
    return (round(0.299 * c[0] + 0.587 * c[1] + 0.114 * c[2]),) * 3


def expected(name):
    if name == 'alpha.png':
        return [[WHITE, WHITE]] + BLOCKS[1:]
    if name == 'grey.jpg':
        return [[grey(c) for c in row] for row in BLOCKS]
    return BLOCKS


# What readers make of full inks differs: which of red, green and blue is light.
INKS = [[(1, 0, 0), (0, 1, 0)], [(0, 0, 1), (1, 1, 1)], [(0, 0, 0), (1, 1, 0)]]


def is_ink(found, ink):
    red, green, blue = found
    if ink == (0, 0, 0) or ink == (1, 1, 1):
        return near(found, (255 * ink[0],) * 3, 70)
    light = [c for c, i in zip(found, ink) if i]
    dark = [c for c, i in zip(found, ink) if not i]
    return min(light) > max(dark) + 60


def kinds(path, names):
    seen = page(path)
    left, top = corner(seen)
    for n, name in enumerate(names):
        wrong = []
        for row in range(3):
            for column in range(2):
                found = at(seen, left + n % 8 * 20 + 2.5 + 5 * column,
                           top + n // 8 * 20 + 2.5 + 5 * row)
                good = is_ink(found, INKS[row][column]) \
                    if name == 'cmyk.jpg' \
                    else near(found, expected(name)[row][column])
                if not good:
                    wrong.append(f'{row},{column}: {found}')
        print(name, '; '.join(wrong) or 'good')


def corner(seen):
    """Where the first picture begins."""
    width, pixels = seen
    for i in range(0, len(pixels), 3):
        if near(pixels[i:i + 3], BLOCKS[0][0]):
            return i // 3 % width * 25.4 / DPI, i // 3 // width * 25.4 / DPI
    sys.exit('nothing red on the page')


def card(path, what):
    seen = page(path)
    left, top = corner(seen)
    if what.startswith('over'):  # the corner is that of the bleed
        w, h = 69.5, 94.9 if what == 'over the cut, full' else 33
    else:
        w, h = 40 / 3, 20
    # As wide as its place and cut off below, or as high and cut off beside.
    scale = max(w / 2, h / 3)
    off = (scale * 2 - w) / 2
    for row in range(3):
        for column in range(2):
            x = scale * (column + 0.5) - off
            y = scale * (row + 0.5)
            if what == 'over three sides' and y > h - 1:
                continue
            if what == 'over the cut, full':
                y -= (scale * 3 - h) / 2
            found = at(seen, left + x, top + y)
            if not near(found, BLOCKS[row][column]):
                sys.exit(f'{row},{column}: {found}')
    if not near(at(seen, left + w + 3, top + h + 2.9), WHITE, 255):
        sys.exit('more than there should be')
    print('good')


if __name__ == '__main__':
    if sys.argv[1] == 'kinds':
        kinds(sys.argv[2], sys.argv[3:])
    else:
        card(sys.argv[2], sys.argv[3])
