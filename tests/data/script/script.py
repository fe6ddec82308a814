"""Session plans: is the luck on their strips that of live play, and can it be
read on paper?  Knows nothing of gen but what it prints.

Environment: GEN, T; GEN_SEEDS: how many seeds (3).
Prints lines `ok - what` and `not ok - what`, and below a `not ok` the details.
"""

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET

GEN = os.environ["GEN"]
TMP = os.environ["T"]
SEEDS = int(os.environ.get("GEN_SEEDS", "3"))

# Of each game: players at least and most; and for each strip the attribute of
# a session's steps that its values come from, and the fewest values that are
# worth comparing.
GAMES = {
    "joe": (3, 5, {"d6": ("roll", 15)}),
    "haunted": (3, 6, {"d6": ("roll", 20)}),
    "personae": (2, 6, {"d10": ("roll", 40)}),
    "clock": (3, 5, {"deck": ("cards", 15)}),
    "halfchance": (2, 6, {"coin": ("flips", 40), "main": ("cards", 5),
                          "conditions": ("conditions", 0)}),
}

# What turns cards that are no longer in the deck: RULES 4.6, step 3.
NOT_FROM_A_DECK = {"turn"}

faults = {}


def check(holds, what, detail):
    faults.setdefault(what, [])
    if not holds:
        faults[what].append(detail)


def run(*words):
    done = subprocess.run(words, capture_output=True)
    if done.returncode:
        raise SystemExit(f"not ok - {' '.join(words)}: exit "
                         f"{done.returncode}\n{done.stderr.decode()}")
    return done.stdout.decode()


def xml(*words):
    return ET.fromstring(run(GEN, *words, "-q"))


def strips_of(kit, table):
    """The values of each strip, in order; its pieces must fit together."""
    values, rows, pieces = {}, {}, {}
    for strip in kit.findall("strip"):
        name = strip.get("name")
        got = pieces.setdefault(name, [])
        got.append((int(strip.get("number")), int(strip.get("of"))))
        luck = strip.findall("luck")
        check(1 <= len(luck) <= 24, "a strip has at most 24 rows",
              f"{table}, {name}: {len(luck)}")
        for row in luck:
            rows.setdefault(name, []).append(int(row.get("n")))
            values.setdefault(name, []).extend(v.text for v in row)
    for name in pieces:
        n = len(pieces[name])
        check(pieces[name] == [(i + 1, n) for i in range(n)] and
              rows[name] == list(range(1, len(rows[name]) + 1)),
              "strips and their rows are numbered through",
              f"{table}, {name}: {pieces[name]}")
    return values


def spent(session, attribute):
    """What a session's steps took of a stream, in order."""
    out = []
    for step in session:
        if step.tag != "start" and step.tag not in NOT_FROM_A_DECK:
            for e in step.iter():
                if e is step or e.tag not in NOT_FROM_A_DECK:
                    out += e.get(attribute, "").split()
    return out


def compare(game, players, seed):
    table = f"{game} -s {seed} --players {players}"
    words = (game, "-s", seed, "--players", str(players))
    kit = xml("solo", *words, "--script", "--xml")
    session = xml("play", *words)
    values = strips_of(kit, table)
    for name, (attribute, least) in GAMES[game][2].items():
        strip, played = values.get(name, []), spent(session, attribute)
        n = min(len(strip), len(played))
        check(n >= least and strip[:n] == played[:n],
              f"{game}: the strip {name} is what gen play takes",
              f"{table}: {strip[:n]}\n#   played {played[:n]}")
    # given back, the kit is the same, and so is its luck
    with open(f"{TMP}/kit.xml", "wb") as f:
        f.write(ET.tostring(kit))
    again = xml("solo", game, "-g", f"{TMP}/kit.xml", "--script", "--xml")
    check(strips_of(again, table) == values, "a kit given back keeps its luck",
          table)
    # the rest of the kit is that of gen oneshot
    for strip in kit.findall("strip"):
        kit.remove(strip)
    plain = xml("setup", *words, "--roll")
    check([ET.tostring(e).strip() for e in kit] ==
          [ET.tostring(e).strip() for e in plain],
          "without its strips it is the kit of gen oneshot", table)


def on_paper(game, players, paper, ink):
    """The sheets tell who plays, and every row of a strip is printed once."""
    names = ["Ada", "Ben", "Cleo", "Dov", "Eve", "Finn"][:players]
    group, pdf = f"{TMP}/group.xml", f"{TMP}/script.pdf"
    with open(group, "w") as f:
        f.write(f'<group game="{game}">' +
                "".join(f'<player name="{n}"/>' for n in names) + "</group>")
    words = (game, "-g", group, "-s", "paper", "--script", "-q")
    told = run(GEN, "solo", *words, "-p", paper, "--ink", ink, "-o", pdf)
    where = f"{game}, {players} players, {paper}"
    check(told == pdf + "\n", "the path is told", where)
    pages = run("pdftotext", "-layout", pdf, "-").split("\f")
    plan = [p for p in pages if "Session plan" in p]
    check(1 <= len(plan) <= 2, "a plan is one sheet or two", where)
    check(all(any(re.search(rf"\b{n}\b", p) for p in plan) for n in names),
          "the plan names every player", where)
    kit = xml("solo", *words, "--xml")
    want = sorted(r.get("n") for r in kit.iter("luck"))
    got = []
    for p in pages:
        if "Session plan" not in p:
            for line in p.splitlines()[2:]:
                got += re.findall(r"(?<![\w.])\d{1,3}(?![\w.])", line)
    for n in set(want):
        check(got.count(n) >= want.count(n), "every row is printed",
              f"{where}: row {n}")


for game, (least, most, _) in GAMES.items():
    for players in (least, most):
        for seed in range(SEEDS):
            compare(game, players, f"strip-{seed}")
    on_paper(game, least, "a4", "color")
    on_paper(game, most, "letter", "grey")
for what, details in faults.items():
    print(f"{'not ok' if details else 'ok'} - {what}")
    for line in details[:8]:
        print(f"# {line}")
sys.exit(0)
