"""PNG pictures of 8-bit RGB, with alpha or without, read with zlib alone."""

import struct
import zlib


def chunks(path):
    data = open(path, "rb").read()
    assert data[:8] == b"\x89PNG\r\n\x1a\n", path
    at = 8
    while at < len(data):
        n, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + n]
        crc, = struct.unpack(">I", data[at + 8 + n:at + 12 + n])
        assert crc == zlib.crc32(kind + body), path
        yield kind, body
        at += 12 + n


def size(path):
    for kind, body in chunks(path):
        if kind == b"IHDR":
            width, height, bits, colour = struct.unpack(">IIBB", body[:10])
            assert bits == 8 and colour in (2, 6), path
            return width, height


def channels(path):
    return next(4 if body[9] == 6 else 3 for kind, body in chunks(path)
                if kind == b"IHDR")


def per_metre(path):
    for kind, body in chunks(path):
        if kind == b"pHYs":
            x, y, unit = struct.unpack(">IIB", body)
            assert x == y and unit == 1, path
            return x


def nearest(a, b, c):
    p = a + b - c
    return min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]


def rows(path):
    """Each row as bytes: red, green, blue of its pixels, and alpha if it has."""
    width, height = size(path)
    deep = channels(path)
    data = zlib.decompress(
        b"".join(b for kind, b in chunks(path) if kind == b"IDAT"))
    n, found, above = width * deep, [], bytearray(width * deep)
    for y in range(height):
        how, row = data[y * (n + 1)], bytearray(
            data[y * (n + 1) + 1:(y + 1) * (n + 1)])
        if how == 2:
            row = bytearray((x + a) & 255 for x, a in zip(row, above))
        elif how:
            for i in range(n):
                left = row[i - deep] if i >= deep else 0
                corner = above[i - deep] if i >= deep else 0
                row[i] = (row[i] + (left if how == 1 else
                                    (left + above[i]) // 2 if how == 3 else
                                    nearest(left, above[i], corner))) & 255
        found.append(bytes(row))
        above = row
    return found


def crop(picture, x, y, width, height):
    return [r[3 * x:3 * (x + width)] for r in picture[y:y + height]]
