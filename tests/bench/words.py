"""Checks that each card's words come back in its cell of the sheet.

usage: words.py DECK.tsv DECK.pdf

pdftotext reads the PDF; a word belongs to the cell that its middle lies in.
Prints how many cards are right; the exit code says whether all are.
"""
import collections
import html
import re
import subprocess
import sys

MM = 72 / 25.4
WORD = re.compile(
    r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*)</word>')


def sheets(pdf):
    """Of each page a list of the words in each of its nine cells."""
    reader = subprocess.Popen(["pdftotext", "-bbox", pdf, "-"],
                              stdout=subprocess.PIPE, encoding="utf-8")
    cells = None
    for line in reader.stdout:
        line = line.strip()
        if line.startswith("<page"):
            cells = collections.defaultdict(list)
        elif line.startswith("</page"):
            yield cells
        elif match := WORD.match(line):
            left, top, right, bottom = map(float, match.groups()[:4])
            column = ((left + right) / 2 / MM - 10.5) // 63
            row = ((top + bottom) / 2 / MM - 16.5) // 88
            cells[column, row].append(html.unescape(match.group(5)))
    if reader.wait():
        sys.exit("words: pdftotext failed")


def main(deck, pdf):
    pages = sheets(pdf)
    good = count = extra = 0
    cells = {}
    with open(deck, encoding="utf-8") as cards:
        for count, card in enumerate(cards, 1):
            place = (count - 1) % 9
            if place == 0:
                cells = next(pages, {})
                extra += len(cells) > 9
            texts = card.rstrip("\n").split("\t")[1:]
            found = cells.get((place % 3, place // 3), [])
            good += sorted(found) == sorted(" ".join(texts).split())
    extra += sum(1 for page in pages)
    print(f"{good} of {count} cards" + (", and more" if extra else ""))
    return 0 if good == count and not extra else 1


sys.exit(main(*sys.argv[1:]))
