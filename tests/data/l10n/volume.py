#!/usr/bin/env python3
"""volume.py: what languages have less of than English: GAME LANG TABLE THERE OF.

A table counts that has less than nine tenths of the entries of its twin in
templates/GAME/lang/en, and a drawn text that is in no table there."""
import glob
import sys
import xml.etree.ElementTree as tree

GEN = "{urn:gen:game:1}"


def tables(game, lang):
    found = {}
    for path in sorted(glob.glob(f"templates/{game}/lang/{lang}/*.xml")):
        for table in tree.parse(path).getroot().iter(GEN + "table"):
            found[table.get("name")] = len(table.findall(GEN + "entry"))
    return found


for game in sys.argv[1].split():
    english = tables(game, "en")
    for lang in sys.argv[2].split():
        own = tables(game, lang)
        for name, n in english.items():
            if own.get(name, 0) * 10 < n * 9:
                print(game, lang, name, own.get(name, 0), n)
