"""Which pages stand on each side of a folded sheet: sides.py FILE.pdf

Found by the feet ("page 8 of 8"): one line a side, "8|1", with "turned" when
its text stands upside down.  Sides without two feet are left out.
"""
import sys

from links import words


def main(path):
    for _, text in words(path):
        found = []
        for (a, box), (b, after) in zip(text, text[1:]):
            if a == "page" and b.isdigit():
                found.append((box[0], int(b), after[0] < box[0]))
        if len(found) != 2:
            continue
        turned = found[0][2]
        assert found[1][2] == turned
        left, right = sorted(found, reverse=turned)
        print(f"{left[1]}|{right[1]}" + (" turned" if turned else ""))


if __name__ == "__main__":
    main(sys.argv[1])
