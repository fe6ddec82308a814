"""Places to write in a PDF: its form fields as they are read.

places.py FILE.pdf    a line a field: "field joe-aka 65.8 8.0", its kind, its
name without numbers, its width and height in mm
"""
import json
import re
import subprocess
import sys


def fields(path):
    out = subprocess.run(["qpdf", "--json=2", path], check=True,
                         capture_output=True).stdout
    for thing in json.loads(out)["qpdf"][1].values():
        value = thing.get("value")
        if isinstance(value, dict) and value.get("/FT"):
            yield value


def main(path):
    for field in fields(path):
        x0, y0, x1, y1 = (n * 25.4 / 72 for n in field["/Rect"])
        wide, high = x1 - x0, y1 - y0
        if field.get("/MK", {}).get("/R", 0) % 180:
            wide, high = high, wide
        kind = "check" if field["/FT"] == "/Btn" else "field"
        name = re.sub("-[0-9]+", "", field["/T"][2:])
        print(f"{kind} {name} {wide:.1f} {high:.1f}")


main(sys.argv[1])
