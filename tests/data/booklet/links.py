"""Where the links of a PDF lead, told without gen: links.py FILE.pdf

Words come from pdftotext, annotations and bookmarks from qpdf.  A word goN or
backN must lie in a link; the page a link leads to must hold the heading vN.
"""
import json
import re
import subprocess
import sys


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def words(path):
    """For each page its height and its words (text, box), y down."""
    pages = []
    for line in run("pdftotext", "-bbox", path, "-").splitlines():
        if "<page " in line:
            pages.append((float(re.search('height="([0-9.]+)"', line)[1]), []))
        found = re.search('xMin="(.*)" yMin="(.*)" xMax="(.*)" yMax="(.*)">(.*)</word>', line)
        if found:
            pages[-1][1].append((found[5], [float(v) for v in found.groups()[:4]]))
    return pages


class Pdf:
    def __init__(self, path):
        whole = json.loads(run("qpdf", "--json=2", path))
        self.objects = whole["qpdf"][1]
        self.pages = [p["object"] for p in whole["pages"]]
        self.outlines = whole["outlines"]
        self.labels = whole["pagelabels"]

    def get(self, ref):
        found = self.objects["obj:" + ref]
        return found.get("value", found)

    def links(self, page):
        """(rectangle, index of the page it leads to, top or None)"""
        annots = self.get(self.pages[page]).get("/Annots", [])
        for ref in annots:
            a = self.get(ref)
            if a.get("/Subtype") == "/Link":
                dest = a["/Dest"]
                top = dest[3] if dest[1] == "/XYZ" else None
                yield a["/Rect"], self.pages.index(dest[0]), top


def inside(box, rect, height):
    x, y = (box[0] + box[2]) / 2, height - (box[1] + box[3]) / 2
    return rect[0] <= x <= rect[2] and rect[1] <= y <= rect[3]


def main(path):
    pdf, pages, bad, count = Pdf(path), words(path), [], 0
    for i, (height, text) in enumerate(pages):
        links = list(pdf.links(i))
        covered = set()
        for rect, to, top in links:
            over = [w for w, box in text if inside(box, rect, height)]
            covered.update(over)
            for w in over:
                n = re.fullmatch("(?:go|back)([0-9]+)", w)
                if not n:
                    continue
                count += 1
                n = n[1]
                heads = [box for v, box in pages[to][1] if v == "v" + n]
                if not heads:
                    bad.append(f"page {i + 1}: {w} leads to page {to + 1} without v{n}")
                elif top is not None and not 0 < heads[0][1] - (pages[to][0] - top) < 15:
                    bad.append(f"page {i + 1}: {w} leads to height {top}, not to v{n}")
        for w, box in text:
            if re.fullmatch("(go|back)[0-9]+", w) and w not in covered:
                bad.append(f"page {i + 1}: {w} is no link")
    print(f"{count} links")
    print("\n".join(bad) if bad else "all lead right")


if __name__ == "__main__":
    main(sys.argv[1])
