#!/usr/bin/env python3
"""words.py BOTH.pdf ONE.pdf OTHER.pdf: which words of the two are not in the
first, however they are hyphenated.  Numbers and what is in a foot differ."""
import re
import subprocess
import sys


def text(path):
    return subprocess.run(["pdftotext", path, "-"], capture_output=True,
                          check=True, text=True).stdout


def words(path):
    return set(re.findall(r"[^\W\d_]{4,}", text(path)))


def main():
    both, *single = sys.argv[1:]
    all_there = re.sub(r"-\n|\n|\u00ad", "", text(both)) + text(both)
    for path in single:
        for w in sorted(words(path)):
            if w not in all_there:
                print(path, w)


main()
