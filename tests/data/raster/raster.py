#!/usr/bin/env python3
"""A page of each kind of each game against the picture of it that somebody
looked at: where each part of a kit, a solo book and a session plan begins.
18 dpi, sixteen greys.  Squares of 2 x 2 pixels (2.8 mm) are compared by their
mean, so that another version of a font or of poppler is no difference, but a
text, a frame or a pattern that is missing or elsewhere is.

raster.py            prints ok and not ok lines
raster.py --accept   writes the pictures anew; then look at them
"""
import glob
import os
import re
import subprocess
import sys
import tempfile
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
GEN = os.environ.get("GEN", "./gen")
GAMES = ["joe", "haunted", "clock", "halfchance", "personae"]
PRINTED = {
    "kit": ["oneshot"],
    "solo": ["solo", "--sections", "60"],
    "plan": ["solo", "--script"],
}
DPI, SQUARE, MOST = 18, 2, 28  # pixels; of 255


def read_pgm(path):
    """Width, height, rows of a grey picture, as pdftoppm writes it, in the
    sixteen greys that are kept."""
    with open(path, "rb") as f:
        kind, size, most, pixels = f.read().split(b"\n", 3)
    wide, high = map(int, size.split())
    assert (kind, most, len(pixels)) == (b"P5", b"255", wide * high)
    pixels = bytes((v + 8) // 17 for v in pixels)
    return wide, high, [pixels[y * wide:(y + 1) * wide] for y in range(high)]


def write_png(picture, path):
    def chunk(kind, body):
        return len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")

    wide, high, rows = picture
    head = wide.to_bytes(4, "big") + high.to_bytes(4, "big") + b"\x04\0\0\0\0"
    lines = [b"\0" + bytes(16 * a + b for a, b in zip(r[::2], r[1::2] + b"\0")) for r in rows]
    with open(path, "wb") as f:
        f.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) +
                chunk(b"IDAT", zlib.compress(b"".join(lines), 9)) + chunk(b"IEND", b""))


def read_png(path):
    """The same of a PNG that write_png() wrote."""
    with open(path, "rb") as f:
        data = f.read()
    wide, high = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    raw = zlib.decompress(data[41:41 + int.from_bytes(data[33:37], "big")])
    step = 1 + (wide + 1) // 2
    lines = [raw[1 + y * step:(y + 1) * step] for y in range(high)]
    return wide, high, [bytes(v for two in r for v in (two >> 4, two & 15))[:wide] for r in lines]


def squares(picture):
    wide, high, rows = picture
    return [[17 * sum(sum(r[x:x + SQUARE]) for r in rows[y:y + SQUARE]) / SQUARE ** 2
             for x in range(0, wide - SQUARE + 1, SQUARE)]
            for y in range(0, high - SQUARE + 1, SQUARE)]


def compare(new, old):
    """What differs, or None."""
    if new[:2] != old[:2]:
        return f"the page has {new[0]} x {new[1]} pixels instead of {old[0]} x {old[1]}"
    worst = max((abs(a - b), x, y)
                for y, (r, s) in enumerate(zip(squares(new), squares(old)))
                for x, (a, b) in enumerate(zip(r, s)))
    if worst[0] <= MOST:
        return None
    mm = SQUARE * 25.4 / DPI
    return f"the page differs by {worst[0]:.0f} of 255 at {worst[1] * mm:.0f} mm, {worst[2] * mm:.0f} mm"


def pages(pdf):
    """Where parts and their first chapters begin, by the bookmarks:
    {page: a name for its picture}."""
    said = subprocess.run(["mutool", "show", pdf, "outline"], check=True, text=True, capture_output=True)
    found, wanted = {}, set()
    for mark, title, page in re.findall(r'^[-|+](\t+)"(.*)"\t#page=(\d+)', said.stdout, re.M):
        depth, together = len(mark), title.startswith("Sheets")
        if depth == 1:
            wanted = {1, 2}
        if depth in wanted and not together:
            found.setdefault(int(page), re.sub(r"[^a-z]+", "-", title.lower()).strip("-"))
            if depth == 2 and 1 in wanted:
                wanted = {1}
        elif together:
            wanted = {2}  # all of what was put together
    return found


def draw(pdf, page):
    subprocess.run(["pdftoppm", "-r", str(DPI), "-gray", "-f", str(page), "-singlefile", pdf, pdf + "-page"],
                   check=True)
    return read_pgm(pdf + "-page.pgm")


def main():
    bad, old = 0, set(glob.glob(f"{HERE}/*.png"))
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES:
            for what, command in PRINTED.items():
                pdf = f"{folder}/{game}-{what}.pdf"
                subprocess.run([GEN, command[0], game, *command[1:], "-s", "friday", "-q", "-o", pdf],
                               check=True, stdout=subprocess.DEVNULL)
                for page, name in pages(pdf).items():
                    name = f"{game}-{what}-{name}"
                    picture, kept = draw(pdf, page), f"{HERE}/{name}.png"
                    why = "there is no picture; make accept writes it"
                    if kept in old:
                        why = compare(picture, read_png(kept))
                        old.remove(kept)
                    if "--accept" in sys.argv and why:
                        write_png(picture, kept)
                        print(f"accepted {os.path.relpath(kept)}")
                        continue
                    bad += why is not None
                    print(f"not ok - {name}: {why}" if why else f"ok - {name}")
    for kept in sorted(old):
        if "--accept" in sys.argv:
            os.remove(kept)
        else:
            bad += 1
            print(f"not ok - {os.path.basename(kept)}: no page is called so")
    sys.exit(bad > 0)


main()
