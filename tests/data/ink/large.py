"""Large type, as mutool reads it: large.py FILE.pdf

Prints how many lines of running text there are (eight words or more; not the
slug's, nor credits, nor those of small pictures of parts), how many in a
thousand are smaller than 14 points, as a note or a long label is, and the
colours of all text.
"""
import re
import subprocess
import sys
from html import unescape

SLUG = (r" · \S+ \d+ \S+ \d+|\(20\d\d|Play aid|SRD|A game by|Todd V|"
        "Ehrenfels|licenses")  # and credits
PICTURE = 4.6  # points; the type of a part drawn small is no larger


def main():
    out = subprocess.run(["mutool", "draw", "-q", "-F", "stext", sys.argv[1]],
                         stdout=subprocess.PIPE, check=True).stdout.decode()
    small, n, colours = 0, 0, set()
    for line in re.findall(r"<line .*?</line>", out, re.S):
        size = float(re.search(r' size="([\d.]+)"', line)[1])
        text = unescape("".join(re.findall(r'<char [^>]* c="([^"]*)"', line)))
        colours |= set(re.findall(r' color="([^"]*)"', line))
        if size < PICTURE or len(text.split()) < 8:
            continue
        if re.search(SLUG, text):
            continue
        n += 1
        small += size < 13.95
    print(n, 1000 * small // n, ",".join(sorted(colours)))


main()
