#!/usr/bin/env python3
"""Does a PDF's text say a sentence so often?  reads.py TEXT LANG SENTENCES N

White space counts for nothing (lines end where they will), nor do the marks
with which pdftotext says which way text runs.  Of Arabic only letters, marks
and digits are compared: pdftotext has punctuation between Arabic words in the
order of the page."""

import sys
import unicodedata


def kept(c, letters):
    kind = unicodedata.category(c)
    if c.isspace() or kind == "Cf":
        return False
    return not letters or kind[0] in "LMN"


def plain(text, letters):
    return "".join(c for c in text if kept(c, letters))


def main():
    text, lang, sentences, times = sys.argv[1:]
    with open(sentences, encoding="utf-8") as file:
        wanted = dict(line.rstrip("\n").split("\t") for line in file)[lang]
    with open(text, encoding="utf-8") as file:
        found = plain(file.read(), lang == "ar").count(plain(wanted, lang == "ar"))
    if found != int(times):
        sys.exit(f"# said {found} times, not {times}: {wanted}")


main()
