#!/usr/bin/env python3
"""Do the adjectives of rolled kits go with their nouns?

agree.py GAME-FOLDER LANG KIT... reads the tables of the language itself: what
each noun is, by its form `is`, and how each word reads in which form.  Prints
"WRONG PAIRS MARKS": how many pairs do not agree, of how many, and how many
different marks stood there; then a line for each that is wrong.
"""
import glob
import itertools
import re
import sys
import xml.etree.ElementTree as ET

GEN = "{urn:gen:game:1}"

# whose adjective (adjective/@of): the table of nouns, that of words
PAIRS = {"shadow": ("shadows", "shadow-words"),
         "guest": ("guest-names", "guest-words")}


def entries(table):
    """Each entry of a table or list: its parts."""
    text = (table.text or "") + "".join(e.tail or "" for e in table)
    for piece in re.split(r"[;\n]", text):
        if piece.strip():
            yield [p.strip() for p in piece.split("|")]
    for e in table.iter(GEN + "entry"):
        forms = {f.get("name"): (f.text or "").strip()
                 for f in e.iter(GEN + "form")}
        names = table.get("forms", "text").split()
        yield ([forms.get(n, "") for n in names] if forms else
               [p.strip() for p in "".join(e.itertext()).split("|")])


def read_tables(folder, lang):
    found = {}
    for path in sorted(glob.glob(f"{folder}/lang/{lang}/*.xml")):
        for t in ET.parse(path).iter():
            if t.tag in (GEN + "table", GEN + "list"):
                found[t.get("name")] = t
    return found


def pattern(tables, text):
    """A text with [calls] as a regular expression; what is no table is anything."""
    parts = re.split(r"\[([^\]]*)\]", text)
    for i in range(1, len(parts), 2):
        table = tables.get(parts[i].split(" as ")[0])
        words = ["(?:.+)"] if table is None else [re.escape(e[0]) for e in entries(table)]
        parts[i] = "(?:" + "|".join(words) + ")"
    parts[::2] = map(re.escape, parts[::2])
    return re.compile("".join(parts))


def marks_of(tables, name, noun):
    """What a noun is, by all entries that can have said it."""
    table = tables[name]
    at = table.get("forms", "text").split().index("is")
    return {e[at] for e in entries(table)
            if pattern(tables, e[0]).fullmatch(noun)}


def main():
    folder, lang, *kits = sys.argv[1:]
    tables = read_tables(folder, lang)
    kinds = {of: pair for of, pair in PAIRS.items()
             if "is" in tables[pair[0]].get("forms", "").split()}
    pairs, seen, wrong = 0, set(), []
    for path, of in itertools.product(kits, kinds):
        kit = ET.parse(path).getroot()
        nouns, words = kinds[of]
        forms = tables[words].get("forms").split()
        readings = list(entries(tables[words]))
        for a in kit.iter("adjective"):
            if a.get("of") != of:
                continue
            noun = kit.find(f"{of}[@seat='{a.get('seat')}']").get("name")
            marks = marks_of(tables, nouns, noun)
            pairs += 1
            seen |= marks
            if len(marks) != 1 or not any(
                    r[forms.index(m)] == a.get("word")
                    for m in marks for r in readings):
                wrong.append(f"{path}: {noun} ({a.get('word')}): {marks}")
    print(len(wrong), pairs, len(seen))
    print("\n".join(wrong))


main()
