"""Looks at a file that gen --foundry has written: foundry.py FILE"""

import html.parser
import json
import os
import re
import sys

import schema

document = json.load(open(sys.argv[1]))
schema.valid(os.path.join(os.path.dirname(__file__), "foundry.schema.json"),
             document)
ids = []


def gather(value):
    if isinstance(value, dict):
        if "_id" in value:
            ids.append(value["_id"])
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            gather(one)


gather(document)
assert len(ids) == len(set(ids)), "two of one id"


class Html(html.parser.HTMLParser):
    """Every tag is closed again, and there are but a few."""

    def __init__(self, text):
        super().__init__()
        self.open = []
        self.feed(text)
        assert not self.open, text

    def handle_starttag(self, tag, attrs):
        assert tag in ("p", "h2", "br") and not attrs, tag
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


tables = {t["_id"]: t for t in document["tables"]}
links = 0
for t in tables.values():
    at = 1
    for r in t["results"]:
        assert r["range"] == [at, at + r["weight"] - 1], (t["name"], r)
        at += r["weight"]
        assert r["text"] == r["description"], r
        Html(r["text"])
        for link in re.findall(r"@UUID\[RollTable\.(.*?)\]\{.+?\}", r["text"]):
            assert link in tables, r
            links += 1
    assert t["formula"] == "1d%d" % (at - 1), t["name"]
for entry in document["journal"]:
    for page in entry["pages"]:
        Html(page["text"]["content"])
for deck in document["cards"]:
    for card in deck["cards"]:
        Html(card["faces"][0]["text"])
print("%d tables, %d links, %d entries, %d decks, %d cards" % (
    len(tables), links, len(document["journal"]), len(document["cards"]),
    sum(len(d["cards"]) for d in document["cards"])))
