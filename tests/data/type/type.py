"""How the text of a PDF is set, as another program reads it.

type.py FILE.pdf          a line a measure, "lone 3 PLAY. six. of.": its name, a
                          number, then where it is so
type.py --ones FILE.pdf   a line a face: "1" when its figure 1 is drawn as one, "I"
                          when its head stands out to the left no more than
                          to the right

sizes   the most sizes that one face is set in
near    pairs of sizes of a face that differ by less than 6 per cent: they are
        seen as a mistake, not as two
least   the smallest size, pt
text    the smallest size of running text: paragraphs of two lines or more, of
        40 characters or more, but the credits; 0 when there is none
chars   the most characters that a line of such a paragraph has on the mean, its
        last one left out
usual   how many such a line has as a rule: the median
lone    the paragraphs whose last line is one word
mixed   the words set in two families of type
"""
import itertools
import re
import statistics
import subprocess
import sys
import unicodedata
import xml.etree.ElementTree as ElementTree

LONG_ENOUGH = 20  # characters: shorter lines are labels and cells of tables
SLUG = "NotoSans"  # the face of slugs, which no game has chosen


def tool(*words):
    return subprocess.run(["mutool", "draw", "-q", *words], check=True,
                          capture_output=True).stdout


def credit(path):
    """What its author is said to be: the credits, which stand in small print."""
    told = subprocess.run(["pdfinfo", path], check=True, capture_output=True)
    return re.search("Author: *(.*)", told.stdout.decode())[1]


class Line:
    """Letters that stand on one line: its text, face, size and place."""

    def __init__(self, line):
        self.letters = []  # letter, face, size, x
        for font in line.iter("font"):
            for char in font.iter("char"):
                self.letters.append((char.get("c"), font.get("name"),
                                     round(float(font.get("size")), 2),
                                     float(char.get("x"))))
        self.text = "".join(c for c, *_ in self.letters).strip()
        self.x = float(line.get("bbox").split()[0])
        self.y = float(next(line.iter("char")).get("y"))
        self.wide = float(line.get("bbox").split()[2]) - self.x
        self.size = max(size for _, _, size, _ in self.letters)

    def follows(self, above):
        """Is it the next line of the same paragraph?"""
        return (abs(self.size - above.size) < 0.02 and
                0.8 < (self.y - above.y) / self.size < 1.5 and
                (abs(self.x - above.x) < 1 or
                 abs(2 * self.x + self.wide - 2 * above.x - above.wide) < 2))

    def words(self):
        for apart, word in itertools.groupby(
                self.letters, lambda l: not l[0].isalpha() and
                unicodedata.category(l[0])[0] != "M"):
            if not apart:
                yield list(word)


def lines(path):
    document = ElementTree.fromstring(tool("-F", "stext", path))
    for page in document.iter("page"):
        for line in page.iter("line"):
            if not line.find("font/char") is None and \
                    line.get("dir") == "1 0":
                line = Line(line)
                if line.text and not line.letters[0][1].startswith(SLUG):
                    yield line


def paragraphs(all_lines):
    """Lines that follow each other; a page is read column by column."""
    open_ones = []
    for line in all_lines:
        for paragraph in reversed(open_ones[-40:]):
            if line.follows(paragraph[-1]):
                paragraph.append(line)
                break
        else:
            open_ones.append([line])
    return [p for p in open_ones if len(p) > 1]


def measure(path):
    all_lines = list(lines(path))
    sizes = {}
    for line in all_lines:
        for c, face, size, _ in line.letters:
            if not c.isspace():
                sizes.setdefault(face, {}).setdefault(size, line.text)
    if not sizes:
        return
    near = [(a, b) for of in sizes.values()
            for a, b in itertools.combinations(sorted(of), 2)
            if b < a * 1.06]
    running = paragraphs(all_lines)
    small = credit(path)
    long = [p for p in running if p[0].text[:40] not in small and
            max(len(line.text) for line in p) >= 40]
    lone = [p for p in running if len(p[-1].text.split()) == 1 and
            len(p[-2].text) >= LONG_ENOUGH and
            p[-1].letters[0][1] == p[-2].letters[-1][1]]
    mixed = [word for line in all_lines for word in line.words()
             if len({face.split("-")[0] for _, face, *_ in word}) > 1]
    least = min((size, text) for of in sizes.values()
                for size, text in of.items())
    most = max((len(of), face) for face, of in sizes.items())
    text = min(((p[0].size, p[0].text) for p in long), default=(0, ""))
    full = [[len(line.text) for line in p[:-1]] for p in long]
    wide = max(((round(sum(n) / len(n)), p[0].text)
                for n, p in zip(full, long)), default=(0, ""))
    usual = statistics.median([n for p in full for n in p] or [0])
    print("sizes", most[0], most[1], *sorted(sizes[most[1]]))
    print("near", len(near), *(f"{a}/{b}" for a, b in near))
    print("least", *least)
    print("text", *text)
    print("chars", *wide)
    print("usual", round(usual))
    print("lone", len(lone), *(p[-1].text for p in lone))
    print("mixed", len(mixed),
          *("".join(c for c, *_ in word) for word in mixed))


def edges(path):
    """The sides of the shapes of a path; of a curve, those between its points."""
    at = first = (0.0, 0.0)
    for command, numbers in re.findall(r"([A-Z])([^A-Z]*)", path):
        n = [float(x) for x in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers)]
        if command == "H":
            points = [(x, at[1]) for x in n]
        elif command == "V":
            points = [(at[0], y) for y in n]
        else:
            points = list(zip(n[::2], n[1::2]))
        if command == "M":
            at = first = points.pop(0)
        for to in points + [first] * (command == "Z"):
            yield at, to
            at = to


def flag(path):
    """How far a letter's head stands out to the left, by its height."""
    sides = [(a, b) for a, b in edges(path) if a[1] != b[1]]
    low = min(y for side in sides for _, y in side)
    high = max(y for side in sides for _, y in side) - low

    def middle(part):
        y = low + high * part
        xs = [a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1])
              for a, b in sides if min(a[1], b[1]) <= y <= max(a[1], b[1])]
        return (min(xs) + max(xs)) / 2 / high

    stem = middle(0.5)
    lean = (stem - middle(0.25)) / 0.25
    return max(stem + lean * (part / 100 - 0.5) - middle(part / 100)
               for part in range(60, 97, 3))


def ones(path):
    """Pages may be drawn one after the other into the same text."""
    text = tool("-F", "svg", path).decode()
    for page in text.split("<svg ")[1:]:
        drawn = dict(re.findall(r'<path id="(font_\w+)" d="([^"]+)"', page))
        drawn.update((b, a) for a, b in re.findall(
            r'<path d="([^"]+)" id="(font_\w+)"', page))
        used = set(re.findall(r'data-text="1" xlink:href="#(font_\w+)"', page))
        for name in used:
            print("I" if flag(drawn[name]) < 0.03 else "1")


if sys.argv[1] == "--ones":
    ones(sys.argv[2])
else:
    measure(sys.argv[1])
