"""Every row of what a solo book has to reach, of one book."""

import random
import re

NAME = re.compile(r"(?<=[^.!?:“‘] )[A-ZÄÖÜ][\w’'-]+|\d+")

RULES = re.compile(r"\(\d+\)|\b(?:tokens?|dice|die|[Rr]oll|[Mm]ove the)\b")


def words_of(node):
    return len("".join(node.itertext()).split()) if node is not None else 0


def sentences(texts):
    """Sentences of more than five words, names and numbers masked."""
    out = []
    for text in texts:
        for x in re.split(r"(?<=[.!?…])[”’]?\s+", text):
            if len(x.split()) > 5:
                out.append(NAME.sub("_", x.strip()))
    return out


class Measure:
    def __init__(self, walk, odds):
        self.walk, self.odds, self.book = walk, odds, walk.book
        self.rows = {}
        self.count_way()
        self.count_endings()
        self.count_words()
        self.count_sheet()
        self.count_unseen()
        self.count_again()

    # --- decisions and words of a mean blind way ---

    def text_words(self, s, sheet):
        shown = s.shown(sheet)
        return sum(n for n, on in zip(self.words[s.n], shown) if on)

    def count_way(self):
        w, o, rows = self.walk, self.odds, self.rows
        self.words, asked = {}, {}
        for n, s in self.book.sections.items():
            self.words[n] = [words_of(p) for p in s.paragraphs]
            asked[n] = [words_of(c.find("text")) for c in s.choices]
        text = choice = 0.0
        for i, n in enumerate(w.at):
            s = self.book.sections[n]
            text += o.chance[i] * self.text_words(s, w.sheet[i])
            choice += o.chance[i] * (words_of(s.node.find("ask")) + sum(
                asked[n][s.choices.index(s.ways[w.taken[k]].choice)]
                for k in range(w.begin[i], w.begin[i + 1])))
        told = ["".join(c.find("text").itertext())
                for s in self.book.sections.values() if s.kind == "move"
                for c in s.choices if c.find("text") is not None]
        rows["rule talk"] = sum(bool(RULES.search(t)) for t in told) / \
            max(len(told), 1)  # of what a game's choices say, in English
        begin = sum(words_of(p) for p in self.book.root.findall("begin/p"))
        rows["sections"] = len(self.book.sections)
        rows["pairs"] = len(w.at)
        rows["decisions"] = o.decisions[0]
        rows["moves"] = o.moves[0]
        rows["words"] = text + choice + begin
        rows["words of story"] = text + begin
        met = sum(o.chance[i] for i in range(len(w.at)) if o.idle[i])
        rows["idle"] = met / o.decisions[0] if o.decisions[0] else 1
        rows["blind"] = o.good[0]
        said = self.book.root.find("odds")
        rows["sensible"] = float(said.get("sensible", "nan")) \
            if said is not None else float("nan")
        rows["skill"] = rows["sensible"] - rows["blind"]
        rows["greedy skill"] = o.skilled[0] - o.good[0]

    # --- endings ---

    def count_endings(self):
        w, o, rows = self.walk, self.odds, self.rows
        share, least, most = {}, {}, {}
        for i, n in enumerate(w.at):
            s = self.book.sections[n]
            if not s.ending:
                continue
            words = self.text_words(s, w.sheet[i])
            share[n] = share.get(n, 0) + o.chance[i]
            least[n] = min(words, least.get(n, words))
            most[n] = max(words, most.get(n, words))
        self.share = share
        rows["endings"] = len(share)
        rows["good endings"] = sum(self.book.sections[n].good for n in share)
        rows["endings of sections"] = len(share) / len(self.book.sections)
        rows["rarest ending"] = min(share.values())
        rows["shortest ending"] = min(least.values())
        rows["longest ending"] = max(most.values())

    # --- code words: when they are set, and read ---

    def count_words(self):
        book, o = self.book, self.odds
        chance, behind = o.sections(), o.sections(o.behind)
        ahead = o.sections(o.decisions)
        place = {}
        for n in book.sections:
            all_of = behind[n] + ahead[n]
            place[n] = behind[n] / all_of if all_of else 1.0
            if not chance[n]:
                place[n] = float("nan")
        early, late, opens = set(), set(), set()
        for n, s in book.sections.items():
            for e in s.node.iter():
                word = e.get("word")
                if word is None:
                    continue
                if e.tag == "tick":
                    if place[n] <= 1 / 3:
                        early.add(word)
                    continue
                if e.tag in ("needs", "test") or s.ending:
                    opens.add(word)
                if place[n] >= 2 / 3:
                    late.add(word)
        rows = self.rows
        rows["code words"] = len(book.sheet.words)
        rows["that open or end"] = len(opens & set(book.sheet.words))
        rows["early, read late"] = len(early & late)

    # --- the sheet and the pencil ---

    def count_sheet(self):
        book, rows = self.book, self.rows
        # what lies on the game's own cards or board is no number to keep
        shown = {n.get("name") for n in book.sheet.nodes if n.get("on")}
        rows["numbers"] = len(set(book.sheet.numbers) - {"back"} - shown)
        rows["on cards or board"] = len(shown)
        most, tests, asked = 0, 0, 0
        for s in book.sections.values():
            here = sum(e.tag in ("write", "tick") for e in s.node)
            for c in s.choices:
                mine = here + sum(e.tag in ("write", "tick") for e in c)
                rest = [sum(e.tag in ("write", "tick") and
                            e.get("name") != "back" for e in t)
                        for t in c.findall("test")]
                most = max(most, mine + max(rest, default=0))
                if not any(t.get("name") == "back" for t in c.findall("test")):
                    tests += max(len(c.findall("test")) - 1, 0)
                    asked += 1
        rows["pencil lines at once"] = most
        rows["tests a choice"] = tests / asked if asked else 0

    # --- moves of the reader that are made on the way ---

    def count_unseen(self):
        w, o = self.walk, self.odds
        me = {self.book.root.get("seat"), self.book.root.get("as")}
        unseen = 0.0
        for i, n in enumerate(w.at):
            s = self.book.sections[n]
            a, b = w.begin[i], w.begin[i + 1]
            for k in range(a, b):
                way = s.ways[w.taken[k]]
                if not way.steps:
                    continue
                which = way.which(w.sheet[i])
                steps = next((x for x, on in zip(way.steps, which) if on), [])
                mine = sum(e.get("who") in me for e in steps)
                unseen += o.chance[i] / (b - a) * max(
                    mine - (s.kind == "move"), 0)
        self.rows["unseen moves"] = unseen

    # --- repetition ---

    def blind_way(self, luck):
        """The texts of a way, section by section."""
        w, i, texts, way = self.walk, 0, [], []
        while True:
            s = self.book.sections[w.at[i]]
            way.append(s.n)
            for p, on in zip(s.paragraphs, s.shown(w.sheet[i])):
                if on:
                    texts.append("".join(p.itertext()))
            a, b = w.begin[i], w.begin[i + 1]
            if a == b:
                return way, texts
            i = w.edges[luck.randrange(a, b)]

    def count_again(self):
        luck = random.Random("again")
        within = again = n_within = n_again = 0
        self.first_way = None
        for _ in range(12):
            first, second = (sentences(self.blind_way(luck)[1])
                             for _ in range(2))
            within += len(first) - len(set(first))
            n_within += len(first)
            known = set(first)
            again += sum(x in known for x in second)
            n_again += len(second)
        self.rows["said twice"] = within / max(n_within, 1)
        self.rows["second way known"] = again / max(n_again, 1)
        self.said = sentences(
            "".join(p.itertext()) for s in self.book.sections.values()
            for p in s.paragraphs)

    def known_of(self, other):
        """The share of this book's sentences that the other has, too."""
        known = set(other.said)
        mine = [x for x in set(self.said)]
        return sum(x in known for x in mine) / max(len(mine), 1)


# What each row has to reach: at least, or at most.
GOALS = {
    "decisions": (">=", 18), "moves": (">=", None), "words": (">=", 3000),
    "endings": (">=", 8), "endings of sections": ("<=", .08),
    "rarest ending": (">=", .02), "shortest ending": (">=", 150),
    "longest ending": ("<=", 300), "idle": ("<=", .05), "skill": (">=", .25),
    "code words": (">=", 6), "early, read late": (">=", 2),
    "numbers": ("<=", 6), "said twice": ("<=", .02),
    "second way known": ("<=", .15), "known of another": ("<=", .35),
    "seconds": ("<=", 3), "MiB": ("<=", 100), "unseen moves": ("<=", 0),
}
MOVES = {"joe": 12, "haunted": 10, "clock": 10, "halfchance": 8, "personae": 6}


def reaches(row, value, game):
    """Is it reached?  None: nothing is asked."""
    if row not in GOALS:
        return None
    op, goal = GOALS[row]
    if row == "moves":
        goal = MOVES.get(game, 0)
    return value >= goal if op == ">=" else value <= goal


def show(row, value):
    if isinstance(value, int):
        return str(value)
    return f"{value:.3f}" if abs(value) < 10 else f"{value:.0f}"
