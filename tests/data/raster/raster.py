#!/usr/bin/env python3
"""A page of each kind of each game against the picture of it that somebody
looked at: 36 dpi, grey.  Squares of 4 x 4 pixels (2.8 mm) are compared by their
mean, so that another version of a font or of poppler is no difference, but a
text, a frame or a pattern that is missing or elsewhere is.

raster.py            prints ok and not ok lines
raster.py --accept   writes the pictures anew; then look at them
"""
import os
import subprocess
import sys
import tempfile
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
GEN = os.environ.get("GEN", "./gen")
PAGES = {  # a booklet, a sheet, cards: parts by name
    "joe": ["rules", "board", "references"],
    "haunted": ["rules", "case", "characters"],
    "clock": ["rules", "guests", "briefs"],
    "halfchance": ["rules", "mats", "main"],
    "personae": ["rules", "characters", "references"],
}
SQUARE, MOST = 4, 28  # pixels; of 255


def read_pgm(path):
    """Width, height, rows of a grey picture, as pdftoppm writes it."""
    with open(path, "rb") as f:
        kind, size, most, pixels = f.read().split(b"\n", 3)
    wide, high = map(int, size.split())
    assert (kind, most, len(pixels)) == (b"P5", b"255", wide * high)
    return wide, high, [pixels[y * wide:(y + 1) * wide] for y in range(high)]


def write_png(picture, path):
    def chunk(kind, body):
        return len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")

    wide, high, rows = picture
    head = wide.to_bytes(4, "big") + high.to_bytes(4, "big") + b"\x08\0\0\0\0"
    with open(path, "wb") as f:
        f.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) +
                chunk(b"IDAT", zlib.compress(b"".join(b"\0" + r for r in rows), 9)) + chunk(b"IEND", b""))


def read_png(path):
    """The same of a PNG that write_png() wrote."""
    with open(path, "rb") as f:
        data = f.read()
    wide, high = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    raw = zlib.decompress(data[41:41 + int.from_bytes(data[33:37], "big")])
    return wide, high, [raw[y * (wide + 1) + 1:(y + 1) * (wide + 1)] for y in range(high)]


def squares(picture):
    wide, high, rows = picture
    return [[sum(sum(r[x:x + SQUARE]) for r in rows[y:y + SQUARE]) / SQUARE ** 2
             for x in range(0, wide - SQUARE + 1, SQUARE)]
            for y in range(0, high - SQUARE + 1, SQUARE)]


def compare(new, old):
    """What differs, or None."""
    if new[:2] != old[:2]:
        return f"{new[0]} x {new[1]} pixels instead of {old[0]} x {old[1]}"
    worst = max((abs(a - b), x, y)
                for y, (r, s) in enumerate(zip(squares(new), squares(old)))
                for x, (a, b) in enumerate(zip(r, s)))
    if worst[0] <= MOST:
        return None
    mm = SQUARE * 25.4 / 36
    return f"by {worst[0]:.0f} of 255 at {worst[1] * mm:.0f} mm, {worst[2] * mm:.0f} mm"


def draw(game, part, folder):
    pdf, name = f"{folder}/{game}.pdf", f"{game}-{part}"
    subprocess.run([GEN, "oneshot", game, "-s", "friday", "--only", part, "-q", "-o", pdf],
                   check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["pdftoppm", "-r", "36", "-gray", "-f", "1", "-singlefile",
                    pdf, f"{folder}/{name}"], check=True)
    return read_pgm(f"{folder}/{name}.pgm")


def main():
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        for game, parts in PAGES.items():
            for part in parts:
                picture, kept = draw(game, part, folder), f"{HERE}/{game}-{part}.png"
                if "--accept" in sys.argv:
                    if not os.path.exists(kept) or compare(picture, read_png(kept)):
                        write_png(picture, kept)
                        print(f"accepted {os.path.relpath(kept)}")
                    continue
                why = "there is no picture; make accept writes it"
                if os.path.exists(kept):
                    why = compare(picture, read_png(kept))
                bad += why is not None
                print(f"ok - {game}, {part}" if why is None else
                      f"not ok - {game}, {part}: the page differs {why}")
    sys.exit(bad > 0)


main()
