"""Asides, codas and doors of told books: asides.py GAME/SEED/SECTIONS...

What is seen by the way (solo-aside) is read twice on no way, codas stand in
endings alone, an interlude has the doors that it says, and each is come to.
Shares nothing with gen: reads the XML of `gen solo --xml` and the tables.
"""
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET

NS = "{urn:gen:game:1}"
fail = 0


def say(good, what, why=""):
    global fail
    print(("ok - " if good else "not ok - ") + what)
    if not good:
        fail = 1
        print(why)


def entries(game, table):
    """The entries of a table that have no hole: their texts, in a set."""
    root = ET.parse(f"templates/{game}/lang/en/scenes.xml").getroot()
    texts = set()
    for entry in root.findall(f"{NS}table[@name='{table}']/{NS}entry"):
        text = " ".join("".join(entry.itertext()).split())
        if not re.search(r"[{\[]", text):
            texts.add(text)
    return texts


def paragraphs(section):
    return [" ".join("".join(p.itertext()).split())
            for p in section.findall("text/p")]


def links(section):
    for choice in section.findall("choice"):
        if choice.get("to"):
            yield choice.get("to")
        for test in choice.findall("test"):
            yield test.get("to")


def reach(sections, start):
    seen, todo = set(), [start]
    while todo:
        for to in links(sections[todo.pop()]):
            if to not in seen:
                seen.add(to)
                todo.append(to)
    return seen


def look(game, seed, count):
    run = subprocess.run(
        [os.environ["GEN"], "solo", game, "-s", seed, "--sections", count,
         "--xml"], capture_output=True, check=True)
    book = ET.fromstring(run.stdout)
    sections = {s.get("n"): s for s in book.findall("section")}
    what = f"{game} {seed} {count}"
    places = {}
    asides = entries(game, "solo-aside")
    for n, section in sections.items():
        for text in paragraphs(section):
            for aside in asides:
                if aside in text:
                    places.setdefault(aside, []).append(n)
                    if section.get("kind") not in ("result", "move"):
                        say(False, f"{what}: an aside outside of the game", n)
    say(len(places) > 2, f"{what}: asides are told", str(len(places)))
    ahead = {n: reach(sections, n) for at in places.values() if len(at) > 1
             for n in at}
    twice = [(a, b, text) for text, at in places.items() for a in at
             for b in at if a != b and b in ahead[a]]
    say(not twice, f"{what}: nobody reads an aside twice", str(twice))

    codas = entries(game, "solo-coda")
    told = [(n, text) for n, s in sections.items() for text in paragraphs(s)
            if text in codas]
    say(all(sections[n].get("kind") == "ending" for n, _ in told),
        f"{what}: codas are told in endings alone", str(told))

    # gates with the same places to go are doors of one interlude
    doors = {}
    for n, section in sections.items():
        if section.get("kind") == "gate":
            where = frozenset(to for to in links(section)
                              if sections[to].get("kind") == "scene")
            doors.setdefault(where, []).append(n)
    most = 1 if int(count) < 120 else 3
    found = max(len(at) for at in doors.values())
    say(found <= most and (int(count) < 200 or found > 1),
        f"{what}: an interlude has up to {most} doors",
        str(list(doors.values())))
    texts = [tuple(paragraphs(sections[n])) for at in doors.values()
             for n in at]
    say(len(set(texts)) == len(texts),
        f"{what}: each door tells something else", str(texts))
    entered = {to for s in sections.values() for to in links(s)} | {"1"}
    say(all(n in entered for at in doors.values() for n in at),
        f"{what}: there is a way to each door")


for request in sys.argv[1:]:
    look(*request.split("/"))
sys.exit(fail)
