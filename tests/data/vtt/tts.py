"""Looks at a folder that gen --tts has written: tts.py FOLDER [PREFIX]"""

import json
import os
import sys

import png
import schema

folder = sys.argv[1]
prefix = sys.argv[2] if len(sys.argv) > 2 else ""
here = os.path.dirname(__file__)
name, = [f for f in os.listdir(folder) if f.endswith(".json")]
table = json.load(open(os.path.join(folder, name)))
schema.valid(os.path.join(here, "tts.schema.json"), table)

pictures, guids, cards = set(), [], 0
deck_numbers = {}


def picture(url):
    assert url.startswith(prefix) and "/" not in url[len(prefix):], url
    pictures.add(url[len(prefix):])
    size = png.size(os.path.join(folder, url[len(prefix):]))
    assert max(size) <= 4096, (url, size)
    return size


def grids(decks):
    for number, g in decks.items():
        w, h = picture(g["FaceURL"])
        assert w % g["NumWidth"] == 0 and h % g["NumHeight"] == 0, g
        cell = w // g["NumWidth"], h // g["NumHeight"]
        back = picture(g["BackURL"])
        assert g["BackIsHidden"] or back == cell
        assert (back == (w, h)) if g["UniqueBack"] else True, g
        ratio = cell[0] / cell[1] / (back[0] / back[1])
        if not g["UniqueBack"]:
            assert 0.97 < ratio < 1.03, (g, cell, back)
        # one number always means one grid
        assert deck_numbers.setdefault(number, g) == g


def card(c, decks):
    number, cell = divmod(c["CardID"], 100)
    assert list(c["CustomDeck"]) == [str(number)]
    g = c["CustomDeck"][str(number)]
    grids(c["CustomDeck"])
    # the last cell is the hidden card's
    assert cell < g["NumWidth"] * g["NumHeight"] - 1, c
    guids.append(c["GUID"])
    return c["CardID"]


for o in table["ObjectStates"]:
    if o["Name"] == "DeckCustom":
        guids.append(o["GUID"])
        grids(o["CustomDeck"])
        assert [card(c, o["CustomDeck"]) for c in o["ContainedObjects"]] == o["DeckIDs"]
        cards += len(o["DeckIDs"])
    elif o["Name"] == "CardCustom":
        card(o, o["CustomDeck"])
        cards += 1
    else:
        guids.append(o["GUID"])
        picture(o["CustomImage"]["ImageURL"])
        if o["CustomImage"]["ImageSecondaryURL"]:
            picture(o["CustomImage"]["ImageSecondaryURL"])
assert len(guids) == len(set(guids)), "two of one GUID"
assert set(os.listdir(folder)) == pictures | {name}, "pictures nobody uses"

# Nothing lies on another: an inch and half between rows, whatever its turn.
def reach(o):
    """As large as it is on paper, by the scale it has."""
    s = o["Transform"]["scaleX"]
    if o["Name"] in ("DeckCustom", "CardCustom"):
        g = list(o["CustomDeck"].values())[0]
        w, h = png.size(os.path.join(folder, g["FaceURL"][len(prefix):]))
        high = 3.5 * s
        return high * (w / g["NumWidth"]) / (h / g["NumHeight"]), high
    w, h = png.size(os.path.join(folder, o["CustomImage"]["ImageURL"][len(prefix):]))
    return 2 * s * w / max(w, h), 2 * s * h / max(w, h)


at = [(o["Transform"]["posX"], o["Transform"]["posZ"], *reach(o), o["Nickname"])
      for o in table["ObjectStates"]]
for i, a in enumerate(at):
    for b in at[:i]:
        assert (abs(a[0] - b[0]) > (a[2] + b[2]) / 2 + 0.5 or
                abs(a[1] - b[1]) > (a[3] + b[3]) / 2 + 0.5), (a, b)
kinds = [o["Name"] for o in table["ObjectStates"]]
print("%d cards;" % cards, ", ".join("%d %s" % (kinds.count(k), k)
                                      for k in sorted(set(kinds))))
