"""A solo book as `gen solo GAME --xml` writes it, and all that can happen to
a reader in it: every pair of a section and a sheet, in the order of the ways.
It shares nothing with gen but the format (gen-session(5), BOOKS).

A sheet is one whole number: each number of the sheet takes 16 bits of it
(less its lowest value), each word one.  A section becomes a function from the
sheet one comes with to the sheet as it stands then and the choices offered.
"""

import random
import xml.etree.ElementTree as ET
from array import array

BITS = 16
FIELD = (1 << BITS) - 1
PAIRS = 2000000  # more are no book


class Fault(Exception):
    pass


class Sheet:
    def __init__(self, node):
        self.numbers, self.words = {}, {}
        self.nodes = []
        shift = 0
        for n in node.findall("number") if node is not None else []:
            low, high = int(n.get("low")), int(n.get("high"))
            start = int(n.get("start"))
            if not low <= start <= high or n.get("name") in self.numbers:
                raise Fault(f"number {n.get('name')}: {low}, {start}, {high}")
            self.numbers[n.get("name")] = (shift, low, high, start)
            self.nodes.append(n)
            shift += BITS
        for w in node.findall("word") if node is not None else []:
            if w.get("name") in self.words:
                raise Fault(f"word {w.get('name')} is there twice")
            self.words[w.get("name")] = shift
            shift += 1

    def start(self):
        return sum(start - low << shift
                   for shift, low, high, start in self.numbers.values())

    def value(self, sheet, name):
        shift, low, *_ = self.numbers[name]
        return (sheet >> shift & FIELD) + low

    def number(self, node):
        try:
            return self.numbers[node.get("name")]
        except KeyError:
            raise Fault(f"no number {node.get('name')} on the sheet") from None

    def word(self, node):
        try:
            return self.words[node.get("word")]
        except KeyError:
            raise Fault(f"no word {node.get('word')} on the sheet") from None

    def condition(self, node):
        """What an element's attributes ask, as Python about `s`; or None."""
        tests = []
        if node.get("word") is not None:
            blank = node.get("not") == "yes"
            tests.append(f"{'not ' if blank else ''}s >> {self.word(node)} & 1")
        if node.get("name") is not None:
            shift, low, *_ = self.number(node)
            value = f"(s >> {shift} & {FIELD})"
            before = len(tests)
            if node.get("least") is not None:
                tests.append(f"{value} >= {int(node.get('least')) - low}")
            if node.get("most") is not None:
                tests.append(f"{value} <= {int(node.get('most')) - low}")
            if len(tests) == before:
                raise Fault(f"<{node.tag} name=> asks nothing")
        return " and ".join(tests) or None

    def conditions(self, nodes):
        return " and ".join(filter(None, map(self.condition, nodes))) or None

    def writes(self, node, indent):
        """Lines of Python that change `s` as the pencil is told to."""
        lines = []
        for w in node:
            if w.tag == "tick":
                lines.append(f"s |= {1 << self.word(w)}")
            elif w.tag == "write":
                shift, low, high, _ = self.number(w)
                if w.get("set") is not None:
                    lines.append(f"v = {int(w.get('set')) - low}")
                else:
                    lines.append(f"v = (s >> {shift} & {FIELD}) + "
                                 f"{int(w.get('add'))}")
                lines.append(f"if not 0 <= v <= {high - low}: "
                             f"fault({w.get('name')!r}, v + {low})")
                lines.append(f"s = s & ~{FIELD << shift} | v << {shift}")
        return [" " * indent + x for x in lines]


class Way:
    """A <test>, or a choice that has none."""

    def __init__(self, sheet, choice, node):
        self.choice, self.node = choice, node
        self.to = int(node.get("to"))
        self.condition = sheet.condition(node) if node.tag == "test" else None
        self.steps = node.findall("steps")
        conditions = [sheet.conditions(s.findall("needs")) or "True"
                      for s in self.steps]
        self.which = eval("lambda s: [" + ", ".join(
            f"bool({c})" for c in conditions) + "]")


class Section:
    def __init__(self, sheet, node):
        self.node = node
        self.n = int(node.get("n"))
        self.kind = node.get("kind")
        self.ending = node.get("ending")
        self.good = node.get("good") == "yes"
        self.score = int(node.get("score", "0"))
        self.choices = node.findall("choice")
        self.asks = any(c.find("text") is not None for c in self.choices)
        self.ways, self.of_choice = [], []
        for c in self.choices:
            tests = c.findall("test") or [c]
            if (c.get("to") is None) == (c.find("test") is None):
                raise Fault(f"section {self.n}: a choice with to= and tests, "
                            "or with neither")
            ways = [Way(sheet, c, t) for t in tests]
            for w in ways[:-1]:
                if not w.condition:
                    raise Fault(f"section {self.n}: a test without a "
                                "condition before others")
            if ways[-1].condition:
                raise Fault(f"section {self.n}: the last test may not hold")
            self.of_choice.append(range(len(self.ways),
                                        len(self.ways) + len(ways)))
            self.ways += ways
        text = node.find("text")
        self.paragraphs = [] if text is None else text.findall("p")
        conditions = [sheet.condition(p) for p in self.paragraphs]
        self.fixed = not any(conditions)
        self.shown = eval("lambda s: (" + "".join(
            f"bool({c or True}), " for c in conditions) + ")")
        self.enter = self.compile(sheet)

    def compile(self, sheet):
        """enter(s, fault, out): the sheet; out: (way, sheet behind it)..."""
        lines = ["def enter(s, fault, out):"] + sheet.writes(self.node, 1)
        lines.append(" e = s")
        for k, c in enumerate(self.choices):
            needs = sheet.conditions(c.findall("needs"))
            lines.append(f" if {needs or 'True'}:")
            lines += sheet.writes(c, 2)
            test = "if"
            for i in self.of_choice[k]:
                w = self.ways[i]
                if w.condition:
                    lines.append(f"  {test} {w.condition}:")
                else:
                    lines.append("  else:" if test == "elif" else "  if True:")
                if w.node is not c:
                    lines += sheet.writes(w.node, 3)
                lines.append(f"   out.append(({i}, s))")
                test = "elif"
            lines.append("  s = e")
        lines.append(" return e")
        scope = {}
        exec("\n".join(lines), scope)
        return scope["enter"]


class Book:
    def __init__(self, text):
        self.root = ET.fromstring(text)
        self.sheet = Sheet(self.root.find("sheet"))
        self.sections = {}
        for node in self.root.findall("section"):
            s = Section(self.sheet, node)
            if s.n in self.sections:
                raise Fault(f"two sections have the number {s.n}")
            self.sections[s.n] = s
        self.first = int(self.root.get("first"))
        for s in self.sections.values():
            for w in s.ways:
                if w.to not in self.sections:
                    raise Fault(f"section {s.n} leads to {w.to}, which is "
                                "not there")
        if self.first not in self.sections:
            raise Fault(f"the first section, {self.first}, is not there")


class Walk:
    """All pairs.  Of pair i: at[i], its section; came[i] and sheet[i], the
    sheet as one comes and as it stands then; edges[begin[i]:begin[i + 1]],
    the pairs its choices lead to, and taken[...], by which way."""

    def __init__(self, book, faults):
        self.book, self.faults = book, faults
        self.at, self.came, self.sheet = [], [], []
        self.edges, self.taken = array("I"), array("H")
        self.begin = array("I", [0])
        self.before = array("i")
        self.known = {n: {} for n in book.sections}
        self.pair(book.first, book.sheet.start(), -1)
        i = 0
        while i < len(self.at):
            self.visit(i)
            i += 1
            if i > PAIRS:
                raise Fault(f"more than {PAIRS} pairs")
        self.sort()

    def pair(self, n, sheet, before):
        i = self.known[n].setdefault(sheet, len(self.at))
        if i == len(self.at):
            self.at.append(n)
            self.came.append(sheet)
            self.before.append(before)
        return i

    def trail(self, i):
        out = []
        while i >= 0:
            out.append(self.at[i])
            i = self.before[i]
        return out[::-1]

    def visit(self, i):
        s, out = self.book.sections[self.at[i]], []

        def fault(name, value):
            raise Fault(f"section {s.n}: {name} becomes {value} by way of "
                        f"{self.trail(i)}")

        self.sheet.append(s.enter(self.came[i], fault, out))
        offered = len(out)
        if s.ending:
            self.faults.check(not s.choices, "an ending has no choices",
                              f"section {s.n}")
        elif s.asks:
            self.faults.check(2 <= offered <= 5 and all(
                c.find("text") is not None for c in s.choices),
                "every decision has two to five choices that are offered",
                f"section {s.n} by way of {self.trail(i)}: {offered}")
        else:
            self.faults.check(offered == 1 and len(s.choices) == 1,
                              "what asks nothing has one way on",
                              f"section {s.n}: {offered}")
        for way, sheet in out:
            if s.ways[way].steps and sum(
                    s.ways[way].which(self.sheet[i])) != 1:
                self.faults.check(False, "one account of the steps fits",
                                  f"section {s.n}, {self.trail(i)}")
            self.edges.append(self.pair(s.ways[way].to, sheet, i))
            self.taken.append(way)
        self.begin.append(len(self.edges))

    def sort(self):
        """self.order: all pairs, such that choices lead on."""
        count = array("I", bytes(4 * len(self.at)))
        for to in self.edges:
            count[to] += 1
        if count[0]:
            raise Fault("a way leads back to the beginning")
        order, edges, begin = [0], self.edges, self.begin
        for i in order:
            for k in range(begin[i], begin[i + 1]):
                to = edges[k]
                count[to] -= 1
                if not count[to]:
                    order.append(to)
        if len(order) < len(self.at):
            left = [i for i in range(len(self.at)) if count[i]]
            raise Fault("ways go round in a circle, among sections "
                        f"{sorted({self.at[i] for i in left})[:20]}")
        self.order = order


class Odds:
    """What a reader who chooses blindly, or well 85 times in 100, meets."""

    def __init__(self, walk):
        self.walk = walk
        n = len(walk.at)
        zero = array("d", bytes(8 * n))
        self.chance, self.good = zero[:], zero[:]
        self.skilled, self.score = zero[:], zero[:]
        self.decisions, self.moves = zero[:], zero[:]
        self.print, self.ways = zero[:], zero[:]
        self.short, self.long = [0] * n, [0] * n
        self.idle = bytearray(n)
        self.prints = {}
        self.luck = random.Random(14)
        for i in reversed(walk.order):
            self.back(i)
        self.forth()

    def print_of(self, s, sheet):
        key = (s.n, s.shown(sheet))
        if key not in self.prints:
            self.prints[key] = self.luck.random()
        return self.prints[key]

    def back(self, i):
        w = self.walk
        s = w.book.sections[w.at[i]]
        if s.ending:
            self.good[i] = self.skilled[i] = s.good
            self.score[i], self.ways[i] = s.score, 1
            self.print[i] = self.print_of(s, w.sheet[i])
            return
        to = w.edges[w.begin[i]:w.begin[i + 1]]
        n = len(to)
        if n == 0:
            return
        prints = [self.print[t] for t in to]
        good = [self.good[t] for t in to]
        self.good[i] = sum(good) / n
        self.score[i] = sum(self.score[t] for t in to) / n
        self.print[i] = sum(prints) / n
        self.ways[i] = sum(self.ways[t] for t in to)
        self.decisions[i] = s.asks + sum(self.decisions[t] for t in to) / n
        self.moves[i] = (s.asks and s.kind == "move") + \
            sum(self.moves[t] for t in to) / n
        self.short[i] = s.asks + min(self.short[t] for t in to)
        self.long[i] = s.asks + max(self.long[t] for t in to)
        self.idle[i] = s.asks and max(prints) - min(prints) < 1e-12
        best = to[good.index(max(good))]
        self.skilled[i] = .85 * self.skilled[best] + \
            .15 * sum(self.skilled[t] for t in to) / n

    def forth(self):
        """Chances, and how many decisions lie behind a pair, on average."""
        w, chance = self.walk, self.chance
        self.behind = array("d", bytes(8 * len(w.at)))
        chance[0] = 1
        for i in w.order:
            a, b = w.begin[i], w.begin[i + 1]
            if chance[i]:
                self.behind[i] /= chance[i]
            if a == b:
                continue
            p = chance[i] / (b - a)
            after = p * (self.behind[i] +
                         w.book.sections[w.at[i]].asks)
            for k in range(a, b):
                chance[w.edges[k]] += p
                self.behind[w.edges[k]] += after

    def sections(self, values=None):
        """Of each section: the chance to come there; or a mean over it."""
        total = dict.fromkeys(self.walk.book.sections, 0.0)
        for i, n in enumerate(self.walk.at):
            total[n] += self.chance[i] * (values[i] if values else 1)
        return total
