"""How far is each page of a PDF from the mirror of the same page of another?

mirror.py LEFT.pdf RIGHT.pdf [MOST]

Both are drawn coarsely, a grey square every 12 points; how much of the ink
stands elsewhere than in the mirror is a share.  Prints "page N: .31" for each
page where it is more than MOST (0.35), and "pages: N, M" when they differ in
number.
"""
import subprocess
import sys
import tempfile


def pages(path):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["pdftoppm", "-r", "6", "-gray", path, folder + "/p"],
                       check=True)
        names = subprocess.run(["ls", folder], check=True, text=True,
                               capture_output=True).stdout.split()
        for name in names:
            with open(folder + "/" + name, "rb") as f:
                kind, size, _, data = f.read().split(b"\n", 3)
            assert kind == b"P5"
            width, height = map(int, size.split())
            yield [[255 - c for c in data[y * width:(y + 1) * width]]
                   for y in range(height)]


def share(here, there):
    wrong = ink = 0
    for a, b in zip(here, there):
        for x, y in zip(a, reversed(b)):
            wrong += abs(x - y)
            ink += max(x, y)
    return wrong / ink if ink else 0


def main(left, right, most=0.35):
    one, other = list(pages(left)), list(pages(right))
    if len(one) != len(other):
        print(f"pages: {len(one)}, {len(other)}")
    for n, (here, there) in enumerate(zip(one, other), 1):
        far = share(here, there)
        if far > float(most):
            print(f"page {n}: {far:.2f}")


main(*sys.argv[1:])
