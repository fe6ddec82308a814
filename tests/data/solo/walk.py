"""Walks through the solo books of a game, as `gen solo GAME --xml` prints
them, and says what does not hold.  It shares nothing with gen but the format.

Usage: walk.py GAME.  Environment: GEN, T; GEN_SEEDS: how many seeds (3).
Prints lines `ok - what` and `not ok - what`, and below a `not ok` the details.
"""

import os
import random
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from fractions import Fraction

GEN = os.environ["GEN"]
SEEDS = int(os.environ.get("GEN_SEEDS", "3"))
NEAR = Fraction(1, 10**9)  # odds are printed with nine decimals


def run(*words):
    """What gen prints; what it says on the way is an error."""
    done = subprocess.run([GEN, *words, "-q"], capture_output=True)
    if done.returncode or done.stderr:
        raise SystemExit(
            f"not ok - gen {' '.join(words)}: exit {done.returncode}\n"
            f"{done.stderr.decode()}")
    return done.stdout


class Faults:
    """What does not hold, by the property that it breaks."""

    def __init__(self):
        self.found = {}
        self.book = ""
        self.used = self.asked = 0  # sections, of all books

    def check(self, holds, what, detail=""):
        self.found.setdefault(what, [])
        if not holds:
            self.found[what].append(f"{self.book}: {detail}")

    def report(self, game):
        for what, details in self.found.items():
            print(f"{'not ok' if details else 'ok'} - {game}: {what}")
            for line in details[:12]:
                print(f"# {line}")


def plain(node):
    """An element as data, whatever its name: what is in it, in order."""
    if node is None:
        return None
    inside = [(e.tag, e.attrib, len(e), (e.text or "").strip())
              for e in node.iter()]
    return dict(node.attrib), inside[1:]


class Section:
    def __init__(self, node):
        self.node = node
        self.n = int(node.get("n"))
        self.ending = node.get("ending")
        self.good = node.get("good") == "yes"
        self.score = int(node.get("score", "0"))
        self.to = [int(c.get("to")) for c in node.findall("choice")]
        self.texts = [c.text or "" for c in node.findall("choice")]
        self.steps = {int(s.get("to")): list(s) for s in node.findall("steps")}
        self.state = node.find("state")
        self.pending = node.find("pending")
        self.paragraphs = [p.text or "" for p in node.findall("text/p")]

    def situation(self):
        """What is known here: as a key."""
        return repr((plain(self.state), plain(self.pending)))


class Book:
    def __init__(self, words):
        self.root = ET.fromstring(run("solo", *words, "--xml"))
        self.sections = {}
        for node in self.root.findall("section"):
            s = Section(node)
            self.sections[s.n] = s
        self.first = int(self.root.get("first"))

    def order(self):
        """Sections such that choices lead on; None when there is a circle."""
        done, under_way, out = set(), set(), []
        stack = [(self.first, iter(self.sections[self.first].to))]
        under_way.add(self.first)
        while stack:
            n, rest = stack[-1]
            for to in rest:
                if to in under_way:
                    return None
                if to not in done:
                    under_way.add(to)
                    stack.append((to, iter(self.sections[to].to)))
                    break
            else:
                stack.pop()
                under_way.remove(n)
                done.add(n)
                out.append(n)
        return out[::-1]


# --- the graph ---


def check_sections(book, most, faults):
    numbers = [int(s.get("n")) for s in book.root.findall("section")]
    faults.check(book.root.tag == "book", "the root is <book>", book.root.tag)
    faults.check(numbers == list(range(1, len(numbers) + 1)),
                 "sections are numbered from 1 in order", str(numbers))
    faults.check(len(numbers) <= most, "no more sections than asked for",
                 f"{len(numbers)} of {most}")
    faults.used += len(numbers)
    faults.asked += most
    for s in book.sections.values():
        if s.ending:
            faults.check(not s.to and s.node.get("good") in ("yes", "no"),
                         "an ending has no choices and says if it is good",
                         f"section {s.n}")
            continue
        faults.check(2 <= len(s.to) <= 4, "two to four choices",
                     f"section {s.n}: {len(s.to)}")
        faults.check(len(set(s.to)) == len(s.to),
                     "choices lead to different sections", f"section {s.n}")
        faults.check(all(to in book.sections for to in s.to),
                     "choices lead to sections that are there",
                     f"section {s.n}")
        faults.check(all(abs(to - s.n) != 1 for to in s.to),
                     "no choice leads to a neighbouring number",
                     f"section {s.n} to {s.to}")


def check_graph(book, faults):
    order = book.order()
    faults.check(order is not None, "no way goes round in a circle")
    if order is None:
        return None
    lost = set(book.sections) - set(order)
    faults.check(not lost, "every section is reachable", str(lost))
    ends = [book.sections[n] for n in order if book.sections[n].ending]
    faults.check(any(s.good for s in ends), "a good ending can be reached")
    faults.check(any(not s.good for s in ends), "a bad ending can be reached")
    seen = {}
    for s in book.sections.values():
        other = seen.setdefault(s.situation(), s.n)
        faults.check(other == s.n, "no two sections have the same state",
                     f"sections {other} and {s.n}")
    return order


# --- odds, as fractions ---


class Odds:
    def __init__(self, book, order):
        one = Fraction(1)
        self.chance = dict.fromkeys(order, Fraction(0))
        self.good, self.score, self.best = {}, {}, {}
        self.short, self.long, self.ways = {}, {}, {}
        self.ways_in = dict.fromkeys(order, 0)
        self.chance[book.first] = one
        for n in order:
            to = book.sections[n].to
            for t in to:
                self.chance[t] += self.chance[n] / len(to)
                self.ways_in[t] += 1
        for n in reversed(order):
            s = book.sections[n]
            if s.ending:
                self.good[n] = one if s.good else Fraction(0)
                self.score[n] = Fraction(s.score)
                self.best[n] = (s.score, 0)
                self.short[n] = self.long[n] = 0
                self.ways[n] = 1
                continue
            self.good[n] = sum(self.good[t] for t in s.to) / len(s.to)
            self.score[n] = sum(self.score[t] for t in s.to) / len(s.to)
            score, less = max((self.best[t][0], -self.best[t][1])
                              for t in s.to)
            self.best[n] = (score, 1 - less)
            self.short[n] = 1 + min(self.short[t] for t in s.to)
            self.long[n] = 1 + max(self.long[t] for t in s.to)
            self.ways[n] = sum(self.ways[t] for t in s.to)


def check_odds(book, order, faults):
    odds, first = Odds(book, order), book.first
    said = book.root.find("odds").attrib
    ends = [s for s in book.sections.values() if s.ending]

    def same(node, name, value, where):
        got = Fraction(node.get(name))
        if isinstance(value, Fraction):
            good = abs(got - value) <= NEAR
        else:
            good = abs(got - value) <= value // 2**52
        faults.check(good, "the odds are those of the graph",
                     f"{where} {name}: {got} said, {value} counted")

    same(said, "sections", len(book.sections), "book")
    same(said, "endings", len(ends), "book")
    same(said, "good-endings", sum(s.good for s in ends), "book")
    same(said, "good", odds.good[first], "book")
    same(said, "score", odds.score[first], "book")
    same(said, "best-score", odds.best[first][0], "book")
    same(said, "best-steps", odds.best[first][1], "book")
    same(said, "shortest", odds.short[first], "book")
    same(said, "longest", odds.long[first], "book")
    same(said, "ways", odds.ways[first], "book")
    for n in order:
        node = book.sections[n].node
        same(node, "chance", odds.chance[n], f"section {n}")
        same(node, "good-chance", odds.good[n], f"section {n}")
        same(node, "best", odds.best[n][0], f"section {n}")
        same(node, "best-steps", odds.best[n][1], f"section {n}")
        same(node, "ways-in", odds.ways_in[n], f"section {n}")
    check_best(book, odds, faults)


def check_best(book, odds, faults):
    n, walked = book.first, 0
    for at in book.root.findall("best/at"):
        if int(at.get("n")) != n:
            break
        if at.get("choice"):
            n = book.sections[n].to[int(at.get("choice")) - 1]
            walked += 1
    end = book.sections[n]
    faults.check(end.ending and (end.score, walked) == odds.best[book.first],
                 "the best way that is told is the best", f"it ends at {n}")


# --- texts ---


def check_texts(book, faults):
    for s in book.sections.values():
        words = sum(len(p.split()) for p in s.paragraphs)
        faults.check(words > 0, "every section has a text", f"section {s.n}")
        faults.check(words <= 260, "no section is a log",
                     f"section {s.n}: {words} words")
        said = [x for p in s.paragraphs
                for x in re.split(r"(?<=[.!?])[”’]? ", p)
                if len(x.split()) > 5]
        again = {x for x in said if said.count(x) > 1}
        faults.check(not again, "no section says the same thing twice",
                     f"section {s.n}: {sorted(again)}")
        if not s.ending:
            faults.check(s.node.findtext("ask", "").strip(),
                         "every choice is asked for", f"section {s.n}")
            faults.check(len(set(s.texts)) == len(s.texts),
                         "choices of a section read differently",
                         f"section {s.n}: {s.texts}")
        for text in s.paragraphs + s.texts + [s.node.findtext("ask", "")]:
            faults.check(not re.search(r"[][{}]|\s\s|\bNaN\b|\s[,.;!?]", text),
                         "no hole is left unfilled", f"section {s.n}: {text}")
        for text in s.texts:
            faults.check(text.strip() and len(text.split()) <= 30,
                         "choices are short lines", f"section {s.n}: {text}")
    for name in ("title", "begin/p"):
        faults.check((book.root.findtext(name) or "").strip(),
                     "the book has a title and a beginning", name)


# --- ways, replayed ---


def write_session(book, way):
    """The way as a session; steps behind each section of it."""
    session = ET.Element("session", game=book.root.get("game"))
    start = ET.SubElement(session, "start", book.sections[way[0]].state.attrib)
    start.extend(book.sections[way[0]].state)
    counts = [0]
    for n, to in zip(way, way[1:]):
        steps = book.sections[n].steps[to]
        session.extend(steps)
        counts.append(counts[-1] + len(steps))
    return ET.tostring(session), counts


def same_state(state, section):
    """Are they the same?  A lone state says its game, one of many need not."""
    got, want = plain(state), plain(section.state)
    got[0].setdefault("game", want[0]["game"])
    return got == want


def check_way(book, way, each, faults):
    """Replays a way; each: looks at the state of every section on it."""
    session, counts = write_session(book, way)
    path = os.path.join(os.environ["T"], "way.xml")
    with open(path, "wb") as f:
        f.write(session)
    done = subprocess.run([GEN, "replay", path] + ["--each"] * each,
                          capture_output=True)
    faults.check(done.returncode == 0, "every way is a game by the rules",
                 f"{way}: {done.stderr.decode().strip()}")
    if done.returncode:
        return
    root = ET.fromstring(done.stdout)
    states = list(root) if each else {counts[-1]: root}
    for n, count in list(zip(way, counts))[0 if each else -1:]:
        faults.check(same_state(states[count], book.sections[n]),
                     "a replayed way has the state of each section",
                     f"{way}: section {n}")


def find_way(book, fresh, luck):
    """A way that takes choices nobody has taken yet where it can."""
    way = [book.first]
    while book.sections[way[-1]].to:
        to = book.sections[way[-1]].to
        new = [t for t in to if (way[-1], t) in fresh]
        way.append(luck.choice(new or to))
    fresh.difference_update(zip(way, way[1:]))
    return way


def check_ways(book, most, faults):
    """Up to so many ways; all choices are taken when that is enough."""
    luck = random.Random(book.root.get("seed"))
    fresh = {(s.n, t) for s in book.sections.values() for t in s.to}
    for i in range(most):
        if not fresh:
            break
        check_way(book, find_way(book, fresh, luck), i < 3, faults)


# --- books ---


def check_book(words, most, ways, faults):
    faults.book = " ".join(words)
    book = Book(words)
    check_sections(book, most, faults)
    order = check_graph(book, faults)
    if order is None:
        return
    check_odds(book, order, faults)
    check_texts(book, faults)
    check_ways(book, ways, faults)


def seats(game, players):
    """How many play, and how the seats are called."""
    kit = ET.fromstring(run("setup", game, "-s", "1", "--roll", "--players",
                            str(players)))
    return [p.get("name") or str(i) for i, p in
            enumerate(kit.findall("player"))]


def player_counts(game):
    words = run("list", game).decode()
    low, high = re.search(r"(\d+)-(\d+) players", words).groups()
    return list(range(int(low), int(high) + 1))


def check_many(game, faults):
    check_book([game, "-s", "walk"], 120, 40, faults)
    check_book([game, "-s", "1", "--sections", "300"], 300, 2, faults)
    check_book([game, "-s", "2", "--sections", "20", "--difficulty", "hard"],
               20, 4, faults)
    check_book([game, "-s", "3", "--sections", "8"], 8, 9, faults)
    for i, players in enumerate(player_counts(game)):
        called = seats(game, players)
        words = [game, "-s", f"n{i}", "--players", str(players), "--as",
                 called[i % len(called)], "--sections", "40"]
        check_book(words, 40, 2, faults)
    for i in range(SEEDS):
        level = ["easy", "normal", "hard"][i % 3]
        check_book([game, "-s", f"more {i}", "--difficulty", level,
                    "--sections", "70"], 70, 2, faults)


def good_chance(*words):
    odds = re.search(rb'<odds [^>]*good="([0-9.]+)"', run(*words, "--xml"))
    return float(odds.group(1))


def check_size(game, faults):
    faults.book = game
    faults.check(faults.used * 10 >= faults.asked * 7,
                 "books have about as many sections as they may have",
                 f"{faults.used} of {faults.asked}")


def check_difficulty(game, faults):
    tables = max(SEEDS, 3)
    chance = {}
    for level in ("easy", "normal", "hard"):
        all_of = [good_chance("solo", game, "-s", f"level {i}", "--sections",
                              "30", "--difficulty", level)
                  for i in range(tables)]
        chance[level] = sum(all_of) / tables
    faults.book = game
    faults.check(chance["easy"] > chance["normal"] > chance["hard"],
                 "easy books end better than normal ones, these than hard ones",
                 str(chance))


def check_same(game, faults):
    words = ["solo", game, "-s", "same", "--sections", "40", "--xml"]
    faults.book = " ".join(words)
    faults.check(run(*words) == run(*words), "same seed, same bytes")


def main():
    game, faults = sys.argv[1], Faults()
    check_many(game, faults)
    check_size(game, faults)
    check_difficulty(game, faults)
    check_same(game, faults)
    faults.report(game)


main()
