"""Is a printed solo book the book that gen solo --xml tells?

book.py BOOK.xml FILE.pdf   Headings are the large numbers at the margin, words
come from pdftotext, links from qpdf.
"""
import re
import sys
import xml.etree.ElementTree as tree

from links import Pdf, inside, words


FOOT = 45  # points from the edge: what stands below is a page's foot


def headings(page, numbers):
    """The section numbers that begin on a page: large, where its lines begin."""
    height, text = page
    text = [(w, box) for w, box in text if box[3] < height - FOOT]
    left = min((box[0] for _, box in text), default=0)
    high = sorted(box[3] - box[1] for _, box in text)
    usual = high[len(high) // 2] if high else 0
    return [
        w
        for w, box in text
        if w in numbers and box[3] - box[1] > 1.2 * usual and box[0] < left + 2
    ]


def small_pages(pdf):
    """The pages of the booklet: the first, and those of its size behind it."""
    boxes = [pdf.get(p)["/MediaBox"] for p in pdf.pages]
    n = 0
    while n < len(boxes) and boxes[n] == boxes[0]:
        n += 1
    return range(n)


def main(xml, path):
    sections = {s.get("n"): s for s in tree.parse(xml).getroot().findall("section")}
    pdf, pages = Pdf(path), words(path)
    small = small_pages(pdf)
    heads = {i: headings(pages[i], sections) for i in small}
    order = [n for i in small for n in heads[i]]
    if order != [str(n + 1) for n in range(len(sections))]:
        print(f"sections stand in another order: {order}")
    links = {}
    for i in small:
        height, text = pages[i]
        for rect, to, top in pdf.links(i):
            line = " ".join(w for w, box in text if inside(box, rect, height))
            found = re.search(r"turn to\s*([0-9]+)\b", line.replace("\xa0", " "))
            if not found or not heads[i]:
                continue
            n = found[1]
            if n not in heads.get(to, []):
                print(f"page {i + 1}: '{line}' leads to page {to + 1}: {heads.get(to)}")
            links.setdefault(i, []).append((height - rect[3], n))
    count = 0
    for i in small:
        told = [to for n in heads[i] for to in leads(sections[n])]
        printed = [n for _, n in sorted(links.get(i, []))]
        count += len(told)
        if told != printed:
            print(f"page {i + 1}: choices {told}, printed {printed}")
    loose = [i + 1 for i in small if heads[i] and fill(pages[i]) < 0.25]
    if loose:
        print(f"pages that hold next to nothing: {loose}")
    print(f"{len(order)} sections, {count} ways on")


def leads(section):
    """Where a section leads, in order: an ending back to the first."""
    return [c.get("to") for c in section.findall("choice")] or ["1"]


def fill(page):
    """How far down a page its words reach, but for the foot."""
    height, text = page
    return max(box[3] for _, box in text if box[3] < height - FOOT) / height


if __name__ == "__main__":
    main(*sys.argv[1:])
