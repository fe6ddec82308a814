"""Expressions of XPath 1.0, as far as a book's sheet needs them, and word()
and has(), which gen adds.  evaluate(expression, element) is a number, a text,
True or False, or a list of nodes; number(...) of it is a float.

A node is an Element of ElementTree or an Attribute.  Where an element has its
parent is looked up in a table, Tree(root).
"""

import math
import re

TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+(?:\.\d*)?|\.\d+)|(?P<text>\"[^\"]*\"|'[^']*')|"
    r"(?P<mark>//|::|\.\.|!=|<=|>=|[][()/@,|+\-=<>*.])|"
    r"(?P<name>[^\W\d][\w.-]*))")
OPERATORS = {"and", "or", "div", "mod"}


class Attribute:
    def __init__(self, element, name):
        self.element, self.name, self.value = element, name, element.get(name)


class Tree:
    """An element with all below it, each knowing its parent."""

    def __init__(self, root):
        self.root = root
        self.parent = {root: None}
        for element in root.iter():
            for child in element:
                self.parent[child] = element


# --- values ---


def text(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        if math.isnan(value):
            return "NaN"
        return str(int(value)) if value == int(value) else repr(value)
    if isinstance(value, list):
        return text_of(value[0]) if value else ""
    return value


def text_of(node):
    if isinstance(node, Attribute):
        return node.value
    return "".join(node.itertext())


def number(value):
    if isinstance(value, bool):
        return 1.0 if value else 0.0
    if isinstance(value, float):
        return value
    try:
        return float(text(value).strip(" \t\r\n"))
    except ValueError:
        return math.nan


def true(value):
    if isinstance(value, float):
        return value != 0 and not math.isnan(value)
    return bool(value)


COMPARE = {"=": lambda a, b: a == b, "!=": lambda a, b: a != b,
           "<": lambda a, b: a < b, "<=": lambda a, b: a <= b,
           ">": lambda a, b: a > b, ">=": lambda a, b: a >= b}


def compare(op, a, b):
    for one, other in ((a, b), (b, a)):
        if isinstance(one, list) and isinstance(other, bool):
            return COMPARE[op](true(a), true(b))
    lefts = [text_of(n) for n in a] if isinstance(a, list) else [a]
    rights = [text_of(n) for n in b] if isinstance(b, list) else [b]
    for left in lefts:
        for right in rights:
            if op not in ("=", "!=") or isinstance(left, float) or \
                    isinstance(right, float):
                if COMPARE[op](number(left), number(right)):
                    return True
            elif isinstance(left, bool) or isinstance(right, bool):
                if COMPARE[op](true(left), true(right)):
                    return True
            elif COMPARE[op](left, right):
                return True
    return False


# --- functions ---


def word(s, n):
    words = [w for w in s.split(" ") if w]
    return words[int(n) - 1] if 1 <= n < len(words) + 1 else ""


def translate(s, frm, to):
    table = {}
    for i, c in enumerate(frm):
        table.setdefault(ord(c), to[i] if i < len(to) else None)
    return s.translate(table)


def substring(s, start, length=math.inf):
    return "".join(c for i, c in enumerate(s, 1)
                   if round(start) <= i < round(start) + length)


T, N, L = text, number, lambda v: v
FUNCTIONS = {
    "word": (word, T, N),
    "has": (lambda s, w: w in s.split(), T, T),
    "number": (lambda n: n, N), "string": (lambda s: s, T),
    "boolean": (lambda b: b, true), "not": (lambda b: not b, true),
    "true": (lambda: True,), "false": (lambda: False,),
    "count": (lambda v: float(len(v)), L),
    "sum": (lambda v: float(sum(number(text_of(n)) for n in v)), L),
    "contains": (lambda s, p: p in s, T, T),
    "starts-with": (lambda s, p: s.startswith(p), T, T),
    "string-length": (lambda s: float(len(s)), T),
    "normalize-space": (lambda s: " ".join(s.split()), T),
    "translate": (translate, T, T, T),
    "substring": (substring, T, N, N),
    "substring-before":
        (lambda s, p: s[:s.index(p)] if p in s else "", T, T),
    "substring-after":
        (lambda s, p: s[s.index(p) + len(p):] if p in s else "", T, T),
    "floor": (lambda n: float(math.floor(n)), N),
    "ceiling": (lambda n: float(math.ceil(n)), N),
    "round": (lambda n: float(math.floor(n + 0.5)), N),
    "min": (lambda v: min((number(text_of(n)) for n in v),
                          default=math.nan), L),
    "max": (lambda v: max((number(text_of(n)) for n in v),
                          default=math.nan), L),
}


# --- the parser: each part of an expression becomes a function of
# (tree, node, position, last) ---


class Parser:
    def __init__(self, expression):
        self.said = expression
        self.tokens, at = [], 0
        while expression[at:].strip():
            match = TOKEN.match(expression, at)
            if not match:
                raise ValueError(f"cannot read {expression!r} at {at}")
            self.tokens.append((match.lastgroup, match.group(match.lastgroup)))
            at = match.end()
        self.at = 0

    def peek(self, ahead=0):
        i = self.at + ahead
        return self.tokens[i] if i < len(self.tokens) else (None, None)

    def take(self, value=None):
        kind, got = self.peek()
        if got is None or (value is not None and got != value):
            raise ValueError(f"{self.said!r}: expected {value}, got {got}")
        self.at += 1
        return got

    def has(self, *values):
        kind, got = self.peek()
        if kind in ("mark", "name") and got in values:
            return self.take()
        return None

    def whole(self):
        e = self.binary(0)
        if self.peek()[0]:
            raise ValueError(f"{self.said!r}: left over {self.peek()[1]}")
        return e

    LEVELS = [("or",), ("and",), ("=", "!="), ("<", "<=", ">", ">="),
              ("+", "-"), ("*", "div", "mod")]

    def binary(self, level):
        if level == len(self.LEVELS):
            return self.unary()
        left = self.binary(level + 1)
        while True:
            op = self.has(*self.LEVELS[level])
            if not op:
                return left
            left = self.join(op, left, self.binary(level + 1))

    @staticmethod
    def join(op, a, b):
        if op == "or":
            return lambda *c: true(a(*c)) or true(b(*c))
        if op == "and":
            return lambda *c: true(a(*c)) and true(b(*c))
        if op in COMPARE:
            return lambda *c: compare(op, a(*c), b(*c))
        sums = {"+": lambda x, y: x + y, "-": lambda x, y: x - y,
                "*": lambda x, y: x * y, "div": lambda x, y: x / y,
                "mod": math.fmod}[op]
        return lambda *c: sums(number(a(*c)), number(b(*c)))

    def unary(self):
        if self.has("-"):
            inner = self.unary()
            return lambda *c: -number(inner(*c))
        return self.union()

    def union(self):
        left = self.path()
        while self.has("|"):
            left = self.both(left, self.path())
        return left

    @staticmethod
    def both(a, b):
        def nodes(*c):
            out = list(a(*c))
            return out + [n for n in b(*c) if n not in out]
        return nodes

    def path(self):
        kind, value = self.peek()
        steps = []
        if kind == "number":
            self.take()
            return lambda *c: float(value)
        if kind == "text":
            self.take()
            return lambda *c: value[1:-1]
        if value == "(":
            self.take()
            start = self.binary(0)
            self.take(")")
            start = self.filtered(start)
        elif kind == "name" and self.peek(1)[1] == "(":
            start = self.filtered(self.call())
        elif value in ("/", "//"):
            def start(tree, *c):
                return [tree.root]
            if value == "/" and self.take() and not self.starts_step():
                return start
            if value != "/":
                self.take()
                steps.append((descendants, []))
            steps.append(self.step())
        else:
            def start(tree, node, *c):
                return [node]
            steps.append(self.step())
        while self.peek()[1] in ("/", "//") and self.peek()[0] == "mark":
            if self.take() == "//":
                steps.append((descendants, []))
            steps.append(self.step())
        return self.walk(start, steps) if steps else start

    def starts_step(self):
        kind, value = self.peek()
        return kind == "name" or value in ("@", ".", "..", "*")

    def filtered(self, start):
        tests = self.predicates()
        if not tests:
            return start

        def nodes(tree, *c):
            return keep(tree, start(tree, *c), tests)
        return nodes

    def predicates(self):
        tests = []
        while self.has("["):
            tests.append(self.binary(0))
            self.take("]")
        return tests

    def call(self):
        name = self.take()
        self.take("(")
        inside = []
        while not self.has(")"):
            inside.append(self.binary(0))
            self.has(",")
        if name in ("position", "last"):
            which = 2 if name == "position" else 3
            return lambda *c: float(c[which])
        if name in ("name", "local-name"):
            return lambda tree, node, *c: getattr(node, "tag", None) or \
                node.name
        if name == "concat":
            return lambda *c: "".join(text(e(*c)) for e in inside)
        if name == "if":
            return lambda *c: inside[1](*c) if true(inside[0](*c)) \
                else inside[2](*c)
        if name not in FUNCTIONS:
            raise ValueError(f"{self.said!r}: no function {name}()")
        code, *kinds = FUNCTIONS[name]
        if not inside and kinds:
            inside = [lambda tree, node, *c: [node]]
        return lambda *c: code(*(k(e(*c)) for k, e in zip(kinds, inside)))

    AXES = {"child", "attribute", "parent", "self", "following-sibling",
            "preceding-sibling", "descendant", "ancestor"}

    def step(self):
        axis = "child"
        if self.has("."):
            return (lambda tree, n: [n]), self.predicates()
        if self.has(".."):
            return parent, self.predicates()
        if self.has("@"):
            axis = "attribute"
        elif self.peek(1)[1] == "::":
            axis = self.take()
            self.take("::")
        if self.has("("):  # (a|b): gen's libxml2 takes it, as a filter
            inner = self.binary(0)
            self.take(")")
            return (lambda tree, n: inner(tree, n, 1, 1)), self.predicates()
        name = self.take()
        return move(axis, name), self.predicates()

    @staticmethod
    def walk(start, steps):
        def nodes(tree, *c):
            at = start(tree, *c)
            for go, tests in steps:
                found = []
                for n in at:
                    for m in keep(tree, go(tree, n), tests):
                        if m not in found:
                            found.append(m)
                at = found
            return at
        return nodes


def keep(tree, nodes, tests):
    for test in tests:
        out = []
        for i, n in enumerate(nodes, 1):
            value = test(tree, n, i, len(nodes))
            if value == i if isinstance(value, float) else true(value):
                out.append(n)
        nodes = out
    return nodes


def parent(tree, n):
    up = n.element if isinstance(n, Attribute) else tree.parent.get(n)
    return [up] if up is not None else []


def descendants(tree, n):
    return [] if isinstance(n, Attribute) else list(n.iter())


def siblings(tree, n, behind):
    up = parent(tree, n)
    if isinstance(n, Attribute) or not up:
        return []
    all_of = list(up[0])
    i = all_of.index(n)
    return all_of[i + 1:] if behind else all_of[:i][::-1]


def move(axis, name):
    if axis == "attribute":
        def go(tree, n):
            if isinstance(n, Attribute):
                return []
            names = list(n.keys()) if name == "*" else [name]
            return [Attribute(n, a) for a in names if n.get(a) is not None]
        return go
    from_axis = {
        "child": lambda tree, n: [] if isinstance(n, Attribute) else list(n),
        "parent": parent, "self": lambda tree, n: [n],
        "descendant": lambda tree, n: descendants(tree, n)[1:],
        "following-sibling": lambda tree, n: siblings(tree, n, True),
        "preceding-sibling": lambda tree, n: siblings(tree, n, False),
    }[axis]
    if name == "*":
        return from_axis
    return lambda tree, n: [m for m in from_axis(tree, n)
                            if getattr(m, "tag", None) == name]


COMPILED = {}


def evaluate(expression, tree, node):
    if expression not in COMPILED:
        COMPILED[expression] = Parser(expression).whole()
    return COMPILED[expression](tree, node, 1, 1)
