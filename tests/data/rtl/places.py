"""Words of a PDF in the order they stand in, row by row, from the left.

places.py FILE.pdf PAGE FIRST...    words that begin so and end in a number:
one line a row, "front3 front2 front1"
"""
import re
import sys

sys.path.insert(0, "tests/data/booklet")
from links import words  # noqa: E402


def main(path, page, *first):
    rows = {}
    pattern = re.compile("(%s)[0-9]+$" % "|".join(first))
    for word, box in words(path)[int(page) - 1][1]:
        if pattern.match(word):
            rows.setdefault(round(box[1]), []).append((box[0], word))
    for _, row in sorted(rows.items()):
        print(*(word for _, word in sorted(row)))


main(*sys.argv[1:])
