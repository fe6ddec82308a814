#!/usr/bin/env python3
"""Does a PDF's text say a sentence so often?  reads.py TEXT LANG SENTENCES N

Words must be whole: a space or the end of a line stands where the sentence has
a space and nowhere else, but that a line may end behind a dash.  In Japanese, whose lines end where they will, white
space counts for nothing, nor do anywhere the marks with which pdftotext says
which way text runs.  Of Arabic only letters, marks and digits are compared:
pdftotext has punctuation between Arabic words in the order of the page."""

import re
import sys
import unicodedata


def kept(c, lang):
    kind = unicodedata.category(c)
    return kind != "Cf" and (lang != "ar" or kind[0] in "LMN")


def plain(text, lang):
    between = "" if lang in ("ar", "ja") else " "
    text = re.sub(r"([–—])\s+", r"\1", text)
    return between.join("".join(c for c in word if kept(c, lang)) for word in text.split())


def main():
    text, lang, sentences, times = sys.argv[1:]
    with open(sentences, encoding="utf-8") as file:
        wanted = dict(line.rstrip("\n").split("\t") for line in file)[lang]
    with open(text, encoding="utf-8") as file:
        found = plain(file.read(), lang).count(plain(wanted, lang))
    if found != int(times):
        sys.exit(f"# said {found} times, not {times}: {wanted}")


main()
