"""Walks through solo books and says what does not hold.  It shares nothing
with gen but the format, and asks it only to write books and replay sessions.

    walk.py GAME             many books of a game, as a test
    walk.py FILE.xml...      these books, and every row of their measures
    walk.py GAME OPTION...   the book that `gen solo GAME OPTION...` writes
    walk.py --rows GAME N    every row over N seeds: worst and median

Environment: GEN; T: a folder for sessions; GEN_SEEDS: how many seeds a game (1);
with more than one long books are walked, too.  Prints lines `ok - what` and `not ok - what`, and below a `not ok`
the details.
"""

import collections
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET

import book as books
import measure
import xpath

GEN = os.environ.get("GEN", "./gen")
TMP = os.environ.get("T") or tempfile.mkdtemp()
SEEDS = int(os.environ.get("GEN_SEEDS", "1"))
WORDS = 12  # code words that a reader keeps in mind


def run(*words):
    """What gen prints; what it says on the way is an error.  And its cost:
    seconds of processor time, MiB."""
    out = os.path.join(TMP, "out")
    with open(out, "wb") as f:
        child = subprocess.Popen([GEN, *words, "-q"], stdout=f,
                                 stderr=subprocess.PIPE)
        said = child.stderr.read().decode()
        _, status, cost = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    if status or said:
        raise books.Fault(f"gen {' '.join(words)}: exit "
                          f"{child.returncode}: {said.strip()}")
    with open(out, "rb") as f:
        return f.read(), cost.ru_utime + cost.ru_stime, cost.ru_maxrss / 1024


class Faults:
    """What does not hold, by the property that it breaks."""

    texts = {}  # of books that were written, by their words

    def __init__(self):
        self.found = {}
        self.book = ""

    def check(self, holds, what, detail=""):
        found = self.found.setdefault(what, [])
        if not holds and len(found) < 50:
            found.append(f"{self.book}: {detail}")

    def any(self):
        return any(self.found.values())

    def report(self, game):
        for what, details in self.found.items():
            print(f"{'not ok' if details else 'ok'} - {game}: {what}")
            for line in details[:12]:
                print(f"# {line[:600]}")


# --- the graph ---


def check_graph(book, walk, faults):
    numbers = [int(s.get("n")) for s in book.root.findall("section")]
    faults.check(book.root.tag == "book", "the root is <book>", book.root.tag)
    faults.check(numbers == list(range(1, len(numbers) + 1)),
                 "sections are numbered from 1 in order", str(numbers[:20]))
    reached = set(walk.at)
    lost = sorted(set(book.sections) - reached)
    faults.check(not lost, "every section is come to", str(lost))
    ends = [book.sections[n] for n in reached if book.sections[n].ending]
    faults.check(any(s.good for s in ends), "a good ending can be reached")
    faults.check(any(not s.good for s in ends), "a bad ending can be reached")
    faults.check(len(book.sheet.words) <= WORDS, "at most twelve code words",
                 str(list(book.sheet.words)))
    for i in range(len(walk.at)):
        s = book.sections[walk.at[i]]
        faults.check(s.ending or walk.begin[i] < walk.begin[i + 1],
                     "each path ends at an ending",
                     f"section {s.n} by way of {walk.trail(i)}")
    near = [(s.n, w.to) for s in book.sections.values() for w in s.ways
            if abs(w.to - s.n) == 1]
    faults.check(50 * len(near) <= len(book.sections),
                 "hardly a choice leads to a neighbouring number", str(near))
    for s in book.sections.values():
        if s.ending:
            faults.check(s.node.get("good") in ("yes", "no"),
                         "an ending says if it is good", f"section {s.n}")


def slack(value):
    """How far a told number may be off: it has five decimals."""
    return .51e-5 + abs(value) * 1e-5


def check_odds(book, walk, odds, faults):
    def same(node, name, value, where):
        text = node.get(name) if node is not None else None
        if text is None:
            return
        faults.check(abs(float(text) - value) <= slack(value),
                     "the odds are those of all pairs",
                     f"{where} {name}: {text} told, {value:.9g} counted")

    said = book.root.find("odds")
    ends = [s for s in book.sections.values() if s.ending]
    met = sum(odds.chance[i] for i in range(len(walk.at)) if odds.idle[i])
    for name, value in {
            "sections": len(book.sections), "endings": len(ends),
            "good-endings": sum(s.good for s in ends), "good": odds.good[0],
            "score": odds.score[0], "decisions": odds.decisions[0],
            "moves": odds.moves[0], "idle": met / max(odds.decisions[0], 1e-9),
            "pairs": len(walk.at), "shortest": odds.short[0],
            "longest": odds.long[0], "ways": odds.ways[0]}.items():
        same(said, name, value, "book")
    chance, good = odds.sections(), odds.sections(odds.good)
    into = dict.fromkeys(book.sections, 0)
    for s in book.sections.values():
        for w in s.ways:
            into[w.to] += 1
    for n, s in book.sections.items():
        if chance[n] > 0:
            same(s.node, "chance", chance[n], f"section {n}")
            same(s.node, "good-chance", good[n] / chance[n], f"section {n}")
        same(s.node, "ways-in", into[n], f"section {n}")


# --- texts ---

BAD = re.compile(r"[][{}]|\s\s|\bNaN\b|\s[,.;!?](?!\.)|\(\)|\bnull\b")


def check_section_texts(s, faults):
    paragraphs = ["".join(p.itertext()) for p in s.paragraphs]
    choices = ["".join(c.find("text").itertext()) for c in s.choices
               if c.find("text") is not None]
    ask = s.node.findtext("ask", "")
    words = sum(len(p.split()) for p in paragraphs)
    faults.check(words > 0, "every section has a text", f"section {s.n}")
    said = [x for p in paragraphs
            for x in re.split(r"(?<=[.!?])[”’]? ", p) if len(x.split()) > 5]
    again = {x for x in said if said.count(x) > 1}
    faults.check(not again or not s.fixed,
                 "no section says the same thing twice",
                 f"section {s.n}: {sorted(again)}")
    if s.asks:
        faults.check(ask.strip(), "every choice is asked for",
                     f"section {s.n}")
        faults.check(len(set(choices)) == len(choices),
                     "choices of a section read differently",
                     f"section {s.n}: {choices}")
    for text in paragraphs + choices + [ask]:
        faults.check(not BAD.search(text.strip()), "no hole is left unfilled",
                     f"section {s.n}: {text}")
    for text in choices:
        faults.check(text.strip() and len(text.split()) <= 30,
                     "choices are short lines", f"section {s.n}: {text}")


def check_texts(book, faults):
    for s in book.sections.values():
        check_section_texts(s, faults)
    for name in ("title", "begin/p"):
        faults.check((book.root.findtext(name) or "").strip(),
                     "the book has a title and a beginning", name)


# --- ways, replayed ---


def find_start(book):
    start = book.root.find("start")
    if start is None:
        start = book.sections[book.first].node.find("state")
    if start is None:
        raise books.Fault("the book does not say where its game began")
    return start


def find_way(walk, fresh, luck):
    """Pairs of a way that takes what nobody has taken yet where it can, and
    the steps behind each."""
    book, i, pairs, steps = walk.book, 0, [], []
    while True:
        pairs.append(i)
        a, b = walk.begin[i], walk.begin[i + 1]
        if a == b:
            return pairs, steps
        n = walk.at[i]
        new = [k for k in range(a, b) if (n, walk.taken[k]) in fresh]
        k = luck.choice(new or range(a, b))
        fresh.discard((n, walk.taken[k]))
        way = book.sections[n].ways[walk.taken[k]]
        which = way.which(walk.sheet[i])
        steps.append([e for s, on in zip(way.steps, which) if on
                      for e in s if e.tag != "needs"])
        i = walk.edges[k]


def replay(session, *options):
    path = os.path.join(TMP, "way.xml")
    ET.ElementTree(session).write(path)
    return subprocess.run([GEN, "replay", path, *options],
                          capture_output=True, check=False)


def check_states(walk, pairs, counts, states, faults):
    """The sheet is that of the replayed state wherever the game asks."""
    book, tree = walk.book, xpath.Tree(states)
    for i, count in zip(pairs, counts):
        s = book.sections[walk.at[i]]
        if s.kind != "move" or s.node.get("pending") == "yes":
            continue
        for node in book.sheet.nodes:
            if node.get("at") is None:
                continue
            name = node.get("name")
            sheet = book.sheet.value(walk.sheet[i], name)
            state = xpath.number(xpath.evaluate(node.get("at"), tree,
                                                states[count]))
            faults.check(state == sheet, "the sheet is that of the game",
                         f"{[walk.at[j] for j in pairs]}, section {s.n}: "
                         f"{name} {sheet}, replayed {state}")


def check_way(walk, pairs, steps, faults):
    book = walk.book
    session = ET.Element("session", game=book.root.get("game"))
    begun = find_start(book)
    start = ET.SubElement(session, "start", begun.attrib)
    start.extend(begun)
    opening = book.root.find("opening")
    session.extend([] if opening is None else opening)
    counts = [len(session) - 1]
    for some in steps:
        session.extend(some)
        counts.append(counts[-1] + len(some))
    trail = [walk.at[i] for i in pairs]
    done = replay(session, "--each")
    faults.check(done.returncode == 0, "every way is a game by the rules",
                 f"{trail}: {done.stderr.decode().strip()}")
    if done.returncode:
        return
    check_states(walk, pairs, counts, ET.fromstring(done.stdout), faults)
    if len(session) > 1:  # once more the last step: it must come too late
        session.append(session[-1])
        said = replay(session).stderr.decode()
        faults.check("the game is over" in said,
                     "the game is over at the end of every way",
                     f"{trail}: {said.strip()}")


def check_ways(walk, most, faults):
    luck = random.Random(walk.book.root.get("seed"))
    fresh = {(s.n, k) for s in walk.book.sections.values()
             for k in range(len(s.ways))}
    for _ in range(most):
        if not fresh:
            break
        check_way(walk, *find_way(walk, fresh, luck), faults)


# --- books ---


def check_text(text, ways, faults, rows=True):
    """A book's measures; None when it cannot be walked."""
    try:
        book = books.Book(text)
        walk = books.Walk(book, faults)
        check_graph(book, walk, faults)
        odds = books.Odds(walk)
        check_odds(book, walk, odds, faults)
        check_texts(book, faults)
        check_ways(walk, ways, faults)
        faults.check(True, "a book can be walked")
        return measure.Measure(walk, odds) if rows else None
    except (books.Fault, ValueError, TypeError, ET.ParseError) as fault:
        faults.check(False, "a book can be walked",
                     f"{type(fault).__name__}: {fault}")
        return None


def check_book(words, ways, faults):
    """The same of a book that gen is to write; with what it cost."""
    faults.book = " ".join(words)
    try:
        text, seconds, mib = run("solo", *words, "--xml")
    except books.Fault as fault:
        faults.check(False, "a book can be written", str(fault))
        return None
    faults.check(True, "a book can be written")
    Faults.texts[faults.book] = text
    m = check_text(text, ways, faults)
    if m:
        m.rows["seconds"], m.rows["MiB"] = seconds, mib
    return m


def print_rows(m, game):
    for row, value in m.rows.items():
        good = measure.reaches(row, value, game)
        mark = "" if good is None else "" if good else "  <- short of the goal"
        print(f"# {row:22} {measure.show(row, value):>9}{mark}")


# --- many books of a game: a test ---


def seats(game, players):
    kit = ET.fromstring(run("setup", game, "-s", "1", "--roll", "--players",
                            str(players))[0])
    return [p.get("name") or str(i) for i, p in
            enumerate(kit.findall("player"))]


def player_counts(game):
    words = run("list", game)[0].decode()
    low, high = re.search(r"(\d+)-(\d+) players", words).groups()
    return list(range(int(low), int(high) + 1))


def check_size(m, asked, faults):
    if m:
        faults.check(0.95 * asked <= m.rows["sections"] <= asked,
                     "a book uses the sections it was asked for",
                     f"{m.rows['sections']} of {asked}")


def check_sizes(game, faults):
    counts = player_counts(game)
    sizes = [(240, 12), (60, 6)] + [(960, 2), (480, 2)] * (SEEDS > 1)
    for i, (size, ways) in enumerate(sizes):
        players = counts[i % len(counts)]
        called = seats(game, players)
        # Haunted's ghost decides too little for a book of every size
        reader = [] if game == "haunted" else ["--as", called[i % len(called)]]
        m = check_book([game, "-s", f"walk {i}", "--players", str(players),
                        *reader, "--sections", str(size)], ways, faults)
        check_size(m, size, faults)


def check_difficulty(game, faults):
    chance = {}
    for level in ("easy", "normal", "hard"):
        words = [] if level == "normal" else ["--difficulty", level]
        m = check_book([game, "-s", "level", "--sections", "60", *words], 1,
                       faults)
        chance[level] = m.rows["blind"] if m else 0
    faults.book = game
    faults.check(chance["easy"] > chance["normal"] > chance["hard"],
                 "an easy book ends better than a normal one, this than a "
                 "hard one", str(chance))


def check_same(game, faults):
    words = ["solo", game, "-s", "level", "--sections", "60", "--xml"]
    faults.book = " ".join(words)
    try:
        faults.check(run(*words)[0] == Faults.texts.get(" ".join(words[1:-1])),
                     "same seed, same bytes")
    except books.Fault as fault:
        faults.check(False, "a book can be written", str(fault))


def check_game(game):
    faults = Faults()
    check_sizes(game, faults)
    check_difficulty(game, faults)
    check_same(game, faults)
    for i in range(1, SEEDS):
        check_book([game, "-s", f"more {i}"], 2, faults)
    faults.report(game)


# --- every row over many seeds ---

MOST = {"endings of sections", "idle", "numbers", "on cards or board",
        "said twice",
        "second way known", "known of another", "seconds", "MiB",
        "unseen moves", "longest ending", "pencil lines at once",
        "tests a choice", "pairs"}


def print_table(game, rows, broken):
    print(f"{game}: {len(next(iter(rows.values()), []))} books"
          f"{f', {broken} that cannot be walked' if broken else ''}")
    print(f"  {'':22} {'worst':>9} {'median':>9}")
    for row, values in rows.items():
        worst = max(values) if row in MOST else min(values)
        median = statistics.median(values)
        good = [measure.reaches(row, v, game) for v in (worst, median)]
        mark = "" if good[0] is None or good[0] else \
            "  worst short" if good[1] else "  short"
        print(f"  {row:22} {measure.show(row, worst):>9} "
              f"{measure.show(row, float(median)):>9}{mark}")


def rows_of(game, count, options):
    rows, broken, last, faults = collections.defaultdict(list), 0, None, \
        Faults()
    for i in range(count):
        m = check_book([game, "-s", f"bench {i}", *options], 0, faults)
        if not m:
            broken += 1
            continue
        if last:
            m.rows["known of another"] = m.known_of(last)
        last = m
        for row, value in m.rows.items():
            rows[row].append(value)
    print_table(game, rows, broken)
    for what, details in faults.found.items():
        if details:
            print(f"  ({len(details)} faults: {what}; {details[0][:150]})")


def main():
    words = sys.argv[1:]
    if words[0] == "--rows":
        rows_of(words[1], int(words[2]), words[3:])
        return 0
    if len(words) == 1 and not words[0].endswith(".xml"):
        check_game(words[0])
        return 0
    faults = Faults()
    if words[0].endswith(".xml"):
        for path in words:
            faults.book = path
            began = time.process_time()
            with open(path, "rb") as f:
                m = check_text(f.read(), 24, faults)
            if m:
                print_rows(m, m.book.root.get("game"))
                print(f"# walked in {time.process_time() - began:.1f} s")
    else:
        m = check_book(words, 24, faults)
        if m:
            print_rows(m, words[0])
    faults.report("book")
    return 1 if faults.any() else 0


if __name__ == "__main__":
    sys.exit(main())
