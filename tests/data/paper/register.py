"""Do backs lie behind their fronts?  register.py FILE.pdf long|short|fold

Told without gen, from where pdftotext finds the words frontaN and backaN: the
middle of a back is that of its front, mirrored as the paper is flipped.  Says
how many pairs there are, or which of them is off.
"""
import re
import subprocess
import sys


def pages(path):
    out = subprocess.run(("pdftotext", "-bbox", path, "-"), capture_output=True, text=True, check=True).stdout
    found = []
    for line in out.splitlines():
        size = re.search('<page width="([0-9.]+)" height="([0-9.]+)"', line)
        if size:
            found.append((float(size[1]), float(size[2]), {}))
        word = re.search('xMin="(.*)" yMin="(.*)" xMax="(.*)" yMax="(.*)">((?:front|back)[a-d]x[0-9]+)</word>', line)
        if word:
            x0, y0, x1, y1 = (float(v) for v in word.groups()[:4])
            found[-1][2][word[5]] = ((x0 + x1) / 2, (y0 + y1) / 2)
    return found


def main(path, duplex):
    found, pairs = pages(path), 0
    for n, (width, height, words) in enumerate(found):
        for name, (x, y) in words.items():
            if not name.startswith("front"):
                continue
            behind = found[n] if duplex == "fold" else found[n + 1]
            down = duplex != "fold" and (duplex == "short") != (width > height)
            want = (x, height - y) if down else (width - x, y)
            back = behind[2].get("back" + name[5:])
            if not back or max(abs(back[0] - want[0]), abs(back[1] - want[1])) > 3:
                sys.exit(f"page {n + 1}: {name} at {x:.0f} {y:.0f}, its back at {back}, not {want}")
            if duplex != "fold" and n % 2:
                sys.exit(f"page {n + 1}: fronts on a back")
            pairs += 1
    print(pairs)


main(*sys.argv[1:])
