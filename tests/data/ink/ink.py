"""What light ink takes and whether it can be read: ink.py COLOUR.pdf LIGHT.pdf.

Prints the sheets that would be solid ink in the second file, and the words in
it that stand out less than in the first, where that matters for reading.
"""
import re
import subprocess
import sys

DPI = 150
READ = 4.5  # contrast that is enough
LEAST = 4  # points high; what is lower is in a small picture of a part
SMALL = 0.7  # so much of it may get lost between pixels


def pages(pdf):
    """Each page as (width, height, greys)."""
    data = subprocess.run(
        ["pdftoppm", "-gray", "-r", str(DPI), pdf],
        stdout=subprocess.PIPE, check=True).stdout
    at = 0
    while at < len(data):
        head = re.match(rb"P5\s+(\d+)\s+(\d+)\s+255\s", data[at:at + 40])
        w, h = int(head[1]), int(head[2])
        at += head.end()
        yield w, h, data[at:at + w * h]
        at += w * h


def words(pdf):
    """The words of each page, as (text, x0, y0, x1, y1) in points."""
    text = subprocess.run(["pdftotext", "-bbox", pdf, "-"],
                          stdout=subprocess.PIPE, check=True).stdout.decode()
    number = r'="([\d.]+)"'
    word = re.compile('<word xMin' + number + ' yMin' + number + ' xMax' +
                      number + ' yMax' + number + '>(.*?)</word>')
    for page in text.split("<page ")[1:]:
        yield [(m[5], *map(float, m.groups()[:4])) for m in
               word.finditer(page)]


def contrast(page, box):
    """Between the lightest and the darkest of a rectangle."""
    w, h, greys = page
    k = DPI / 72
    x0, y0 = max(0, int(box[0] * k)), max(0, int(box[1] * k))
    x1, y1 = min(w, int(box[2] * k) + 1), min(h, int(box[3] * k) + 1)
    rows = [greys[y * w + x0:y * w + x1] for y in range(y0, y1)]
    rows = [r for r in rows if r]
    if not rows:
        return 1
    light, dark = max(map(max, rows)) / 255, min(map(min, rows)) / 255
    return (light ** 2.2 + 0.05) / (dark ** 2.2 + 0.05)


def main():
    ink, lost, n = 0, [], 0
    for full, light, said in zip(pages(sys.argv[1]), pages(sys.argv[2]),
                                 words(sys.argv[2])):
        ink += 1 - sum(light[2]) / (255 * len(light[2]))
        for text, *box in said:
            if min(box[2] - box[0], box[3] - box[1]) < LEAST:
                continue
            n += 1
            least = min(READ, contrast(full, box)) * SMALL
            if contrast(light, box) < least:
                lost.append(text)
    print("%.2f" % ink, n, " ".join(lost) or "-")


main()
