#!/usr/bin/env python3
"""Pictures for tests: make.py FOLDER. PNG and JPEG files of flat blocks, of
every kind that people have: 2 x 3 blocks whose colours are in BLOCKS."""
import struct
import sys
import zlib

# As the picture is seen: three rows of two.
BLOCKS = [[(200, 30, 30), (30, 160, 30)],
          [(30, 30, 200), (220, 200, 40)],
          [(40, 180, 190), (120, 60, 120)]]
SIDE = 40  # pixels to a block


# --- PNG ---

def chunk(kind, data):
    return (struct.pack('>I', len(data)) + kind + data +
            struct.pack('>I', zlib.crc32(kind + data)))


def png(path, width, height, depth, colour, raw, more=b'', interlaced=0):
    head = struct.pack('>IIBBBBB', width, height, depth, colour, 0, 0,
                       interlaced)
    with open(path, 'wb') as out:
        out.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', head) + more +
                  chunk(b'IDAT', zlib.compress(raw)) + chunk(b'IEND', b''))


def rows(pixel, width=2 * SIDE, height=3 * SIDE):
    """Rows without a filter; pixel(x, y) is the bytes of one."""
    return b''.join(b'\0' + b''.join(pixel(x, y) for x in range(width))
                    for y in range(height))


def block(x, y):
    return BLOCKS[y // SIDE][x // SIDE]


def adam7(pixel, width=2 * SIDE, height=3 * SIDE):
    steps = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4),
             (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    return b''.join(
        b'\0' + b''.join(pixel(x, y) for x in range(x0, width, dx))
        for x0, y0, dx, dy in steps for y in range(y0, height, dy))


def write_pngs(to):
    size = (2 * SIDE, 3 * SIDE)
    palette = [c for row in BLOCKS for c in row]

    def plain(x, y):
        return bytes(block(x, y))

    def linear(x, y):
        return bytes(round(255 * (v / 255) ** 2.2) for v in block(x, y))

    png(to + 'rgb.png', *size, 8, 2, rows(plain))
    png(to + 'deep.png', *size, 16, 2,
        rows(lambda x, y: b''.join(bytes([v, v]) for v in block(x, y))))
    png(to + 'palette.png', *size, 8, 3,
        rows(lambda x, y: bytes([palette.index(block(x, y))])),
        chunk(b'PLTE', b''.join(map(bytes, palette))))
    png(to + 'interlaced.png', *size, 8, 2, adam7(plain), interlaced=1)
    png(to + 'gamma.png', *size, 8, 2, rows(linear),
        chunk(b'gAMA', struct.pack('>I', 100000)))
    png(to + 'alpha.png', *size, 8, 6,
        rows(lambda x, y: plain(x, y) + bytes([0 if y < SIDE else 255])))
    png(to + 'dot.png', 1, 1, 8, 2, rows(lambda x, y: b'\xc8\x1e\x1e', 1, 1))


# --- JPEG ---

class Bits:
    def __init__(self):
        self.out, self.v, self.n = bytearray(), 0, 0

    def add(self, v, n):
        for i in range(n - 1, -1, -1):
            self.v, self.n = self.v << 1 | v >> i & 1, self.n + 1
            if self.n == 8:
                self.out.append(self.v)
                if self.v == 255:
                    self.out.append(0)
                self.v = self.n = 0

    def end(self):
        while self.n:
            self.add(1, 1)
        return bytes(self.out)


def ycc(c):
    r, g, b = c
    return (0.299 * r + 0.587 * g + 0.114 * b,
            128 - 0.168736 * r - 0.331264 * g + 0.5 * b,
            128 + 0.5 * r - 0.418688 * g - 0.081312 * b)


def jpeg(path, cells, head=b'', progressive=False):
    """A picture of flat blocks: cells are rows of samples, one to a block of
    SIDE pixels, in as many components as they have."""
    def segment(marker, data):
        return bytes([255, marker]) + struct.pack('>H', len(data) + 2) + data

    n = len(cells[0][0])
    width, height = SIDE * len(cells[0]), SIDE * len(cells)
    # A code of 4 bits for each size of a difference, 0 to 11.
    dc = segment(0xc4, b'\0' + bytes([0, 0, 0, 12] + [0] * 12) +
                 bytes(range(12)))
    ac = segment(0xc4, b'\x10' + bytes([1] + [0] * 15) + b'\0')
    parts = b''.join(bytes([i + 1, 0x11, 0]) for i in range(n))
    scan = b''.join(bytes([i + 1, 0]) for i in range(n))
    bits, last = Bits(), [0] * n
    for y in range(0, height, 8):
        for x in range(0, width, 8):
            for i, v in enumerate(cells[y // SIDE][x // SIDE]):
                v = round((v - 128) * 8)
                d, last[i] = v - last[i], v
                size = abs(d).bit_length()
                bits.add(size, 4)
                bits.add(d if d >= 0 else d + (1 << size) - 1, size)
                if not progressive:
                    bits.add(0, 1)  # no more in this block
    with open(path, 'wb') as out:
        out.write(b'\xff\xd8' + head +
                  segment(0xdb, b'\0' + b'\1' * 64) +
                  segment(0xc2 if progressive else 0xc0,
                          struct.pack('>BHHB', 8, height, width, n) + parts) +
                  dc + (b'' if progressive else ac) +
                  segment(0xda, bytes([n]) + scan +
                          bytes([0, 0 if progressive else 63, 0])) +
                  bits.end() + b'\xff\xd9')


def exif(upright, little):
    e = '<' if little else '>'
    tiff = ((b'II' if little else b'MM') +
            struct.pack(e + 'HIHHHI', 42, 8, 2, 0x10f, 2, 1) + b'x\0\0\0' +
            struct.pack(e + 'HHIHHI', 0x112, 3, 1, upright, 0, 0))
    data = b'Exif\0\0' + tiff
    return b'\xff\xe1' + struct.pack('>H', len(data) + 2) + data


def stored(upright):
    """How a picture stands in a file, by what EXIF says of its first row and
    its first column: which sides of the picture as it is seen they are."""
    sides = {1: 'tl', 2: 'tr', 3: 'br', 4: 'bl',
             5: 'lt', 6: 'rt', 7: 'rb', 8: 'lb'}[upright]
    cells = BLOCKS
    if sides[0] in 'lr':  # its rows run down
        cells = [list(column) for column in zip(*cells)]
    if sides[0] in 'br':
        cells = cells[::-1]
    if sides[1] in 'br':
        cells = [row[::-1] for row in cells]
    return cells


def write_jpegs(to):
    for upright in range(1, 9):
        cells = [[ycc(c) for c in row] for row in stored(upright)]
        jpeg(f'{to}up{upright}.jpg', cells, exif(upright, upright % 2))
    plain = [[ycc(c) for c in row] for row in BLOCKS]
    jpeg(to + 'progressive.jpg', plain, progressive=True)
    jpeg(to + 'grey.jpg', [[(ycc(c)[0],) for c in row] for row in BLOCKS])
    # As Adobe's programs write inks: 255 is none; red, green, blue, white.
    adobe = b'\xff\xee\x00\x0eAdobe\0\x64\0\0\0\0\0'
    ink = [[(255, 0, 0, 255), (0, 255, 0, 255)],
           [(0, 0, 255, 255), (255, 255, 255, 255)],
           [(255, 255, 255, 0), (255, 255, 0, 255)]]
    jpeg(to + 'cmyk.jpg', ink, adobe)


if __name__ == '__main__':
    write_pngs(sys.argv[1] + '/')
    write_jpegs(sys.argv[1] + '/')
