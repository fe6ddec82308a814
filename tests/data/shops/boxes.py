"""The pages of a PDF as qpdf reads them: boxes.py FILE.pdf

A line a page: MediaBox, BleedBox and TrimBox as width x height @ corner, in
points, and the first words that pdftotext finds on it, with the direction in
which they run.  Lines that repeat are said once with how often.
"""
import itertools
import json
import re
import subprocess
import sys


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout


def box(page, name):
    x0, y0, x1, y1 = (float(v) for v in page[name])
    return f"{name[1:-3]} {x1 - x0:.2f}x{y1 - y0:.2f}@{x0:.2f},{y0:.2f}"


def main(path):
    doc = json.loads(run("qpdf", "--json=2", path))
    objects = doc["qpdf"][1]
    texts = run("pdftotext", "-bbox", path, "-").split("<page ")[1:]
    lines = []
    for page, text in zip(doc["pages"], texts):
        value = objects["obj:" + page["object"]]["value"]
        words = re.findall('xMin="(.*)" yMin="(.*)" xMax="(.*)" yMax="(.*)">(.*)</word>', text)
        way = ""
        if len(words) > 1:
            dx = float(words[1][0]) - float(words[0][0])
            dy = float(words[1][1]) - float(words[0][1])
            way = ("right" if dx > 0 else "left") if abs(dx) > abs(dy) else ("down" if dy > 0 else "up")
        lines.append(" ".join([box(value, n) for n in ("/MediaBox", "/BleedBox", "/TrimBox")] + [w[4] for w in words[:2]] + [way]))
    for line, same in itertools.groupby(lines):
        print(len(list(same)), line.rstrip())


main(sys.argv[1])
