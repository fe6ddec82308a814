"""pictures.py FOLDER: PNG files of all kinds of samples, and two SVG files."""
import pathlib, struct, sys, zlib

N = 48
to = pathlib.Path(sys.argv[1])


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(name, colours, depth, pixel, extra=b""):
    pack = ">H" if depth == 16 else ">B"
    rows = b"".join(b"\0" + b"".join(struct.pack(pack, v) for x in range(N) for v in pixel(x, y)) for y in range(N))
    head = struct.pack(">IIBBBBB", N, N, depth, colours, 0, 0, 0)
    (to / name).write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + extra +
                            chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


PLTE = chunk(b"PLTE", bytes([200, 0, 0, 0, 40, 0, 0, 0, 50]))
png("grey8.png", 0, 8, lambda x, y: (5 * x,))
png("grey16.png", 0, 16, lambda x, y: (1300 * x,))
png("rgb16.png", 2, 16, lambda x, y: (1300 * x, 1300 * y, 9000))
png("palette.png", 3, 8, lambda x, y: (x // 16,), PLTE)
png("solid.png", 6, 8, lambda x, y: (5 * x, 5 * y, 20, 255))
png("grey-alpha8.png", 4, 8, lambda x, y: (5 * x, 5 * y))
png("grey-alpha16.png", 4, 16, lambda x, y: (1300 * x, 1300 * y))
png("rgb-alpha8.png", 6, 8, lambda x, y: (5 * x, 5 * y, 20, 255 if x > y else 0))
png("rgb-alpha16.png", 6, 16, lambda x, y: (1300 * x, 1300 * y, 9000, 65535 if x > y else 30000))
png("clear-palette.png", 3, 8, lambda x, y: (x // 16,), PLTE + chunk(b"tRNS", bytes([255, 0, 128])))
SVG = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs>
<linearGradient id="a"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#00f"{}/></linearGradient>
<radialGradient id="b"><stop offset="0" stop-color="#ff0"/><stop offset="1" stop-color="#080"/></radialGradient></defs>
<rect width="100" height="50" fill="url(#a)"/><circle cx="50" cy="70" r="25" fill="url(#b)"/></svg>"""
(to / "solid.svg").write_text(SVG.format(""))
(to / "clear.svg").write_text(SVG.format(' stop-opacity=".3"'))
