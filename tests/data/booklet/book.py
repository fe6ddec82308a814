"""Is a printed solo book the book that gen solo --xml tells?

book.py BOOK.xml FILE.pdf   Headings are the large numbers at the margin, words
come from pdftotext, links from qpdf.
book.py sheet BOOK.xml FILE.pdf   The page that is to be torn out.
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


def main(xml, path):
    sections = {s.get("n"): s for s in tree.parse(xml).getroot().findall("section")}
    pdf, pages = Pdf(path), words(path)
    every = range(len(pages))
    heads = {i: headings(pages[i], sections) for i in every}
    order = [n for i in every for n in heads[i]]
    if order != [str(n + 1) for n in range(len(sections))]:
        print(f"sections stand in another order: {order}")
    told, printed = [], []
    first = min(i for i in every if heads[i])
    for i in every[first:]:
        height, text = pages[i]
        links = []
        for rect, to, top in pdf.links(i):
            line = " ".join(w for w, box in text if inside(box, rect, height))
            found = re.search(r"turn to\s*([0-9]+)\b", line.replace("\xa0", " "))
            if not found:
                continue
            n = found[1]
            if n not in heads.get(to, []):
                print(f"page {i + 1}: '{line}' leads to page {to + 1}: {heads.get(to)}")
            links.append((height - rect[3], n))
        printed += [n for _, n in sorted(links)]
        told += [to for n in heads[i] for to in leads(sections[n])]
    if told != printed:
        print(f"choices {told}, printed {printed}")
    count = len(told)
    # unless neither neighbour had room for it: an ending may fill a page
    loose = [i + 1 for i in every if heads[i] and fill(pages[i]) < 0.25 and any(
        fill(pages[i]) + fill(pages[k]) < 0.95
        for k in (i - 1, i + 1) if k in every and heads[k])]
    if loose:
        print(f"pages that hold next to nothing: {loose}")
    print(f"{len(order)} sections, {count} ways on")


def sheet(xml, path):
    """Its place, and what of the book's sheet it lacks."""
    told = tree.parse(xml).getroot().find("sheet")
    pdf, pages = Pdf(path), words(path)
    sizes = {tuple(pdf.get(p)["/MediaBox"]) for p in pdf.pages}
    at = next(o for o in pdf.outlines if o["title"] == "Your sheet")["destpageposfrom1"]
    has = {w for w, _ in pages[at - 1][1]}
    lacks = [w.text for w in told.findall("word") if w.text not in has]
    blank = [i + 1 for i, (_, text) in enumerate(pages) if not text]
    print(f"sizes: {len(sizes)}, blank: {blank}, right: {at % 2 == 1}, lacks: {lacks}")


def leads(section):
    """Where a section leads, in order: an ending back to the first; the number in
    Back is written by the reader, who needs no link."""
    ways = []
    for choice in section.findall("choice"):
        tests = choice.findall("test")
        if not any(t.get("name") == "back" for t in tests):
            ways += [w.get("to") for w in tests or [choice]]
    return ways if section.find("choice") is not None else ["1"]


def fill(page):
    """How far down a page its words reach, but for the foot."""
    height, text = page
    return max(box[3] for _, box in text if box[3] < height - FOOT) / height


if __name__ == "__main__":
    if sys.argv[1] == "sheet":
        sheet(*sys.argv[2:])
    else:
        main(*sys.argv[1:])
