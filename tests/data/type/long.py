"""A group of a game whose people have long names.

long.py GROUP.xml    the group, each name in it one word of 21 to 37 letters
long.py GAME N       a group of N players with such names
"""
import re
import sys

WORDS = ["Hohenschwangauerstein", "Wolfeschlegelsteinhausenberg",
         "Papadiamantopoulakisidou", "Przybyszewskakowalczykowna",
         "Keihanaikukauakahihulihee",
         "Anantharamakrishnanpillaiyarswaminath"]
HOUSE = ' <house name="Schloss Hohenschwangau-Wittelsbach"/>'


def word(n):
    """The nth name, unlike all before."""
    return WORDS[n % len(WORDS)][n // len(WORDS):]


def lengthen(group):
    names = re.findall(r"<(?:player|character|ghost|detective|guest|shadow|"
                       r'avatar|joe)\b[^>]*? (?:name|aka)="([^"]*)"', group)
    for n, name in enumerate(dict.fromkeys(names)):
        group = group.replace(f'"{name}"', f'"{word(n)}"')
    return group


if len(sys.argv) == 2:
    with open(sys.argv[1], encoding="utf-8") as group:
        print(lengthen(group.read()))
else:
    print(f'<group game="{sys.argv[1]}">',
          *(f' <player name="{word(n)}"/>' for n in range(int(sys.argv[2]))),
          HOUSE if sys.argv[1] == "clock" else "", "</group>", sep="\n")
