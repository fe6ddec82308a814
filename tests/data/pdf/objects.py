#!/usr/bin/env python3
"""What a PDF is made of, as qpdf reads it: each object that is not a font's, its
stream as text or, where that is none, as its length and checksum.

objects.py FILE.pdf
"""
import base64
import json
import re
import subprocess
import sys
import zlib


def short(v, names):
    """A value in one line; references by what they lead to."""
    if isinstance(v, dict):
        return "<<" + " ".join(f"{k} {short(x, names)}" for k, x in sorted(v.items())) + ">>"
    if isinstance(v, list):
        return "[" + " ".join(short(x, names) for x in v) + "]"
    if isinstance(v, str) and v.endswith(" R"):
        return "@" + names.get(v, "?")
    return str(v).removeprefix("u:").replace("\n", "\\n")


def is_font(d):
    return "/FontName" in d or "/CIDSystemInfo" in d or d.get("/Type") == "/Font" or \
        "/Length1" in d or d.get("/Subtype") in ("/CIDFontType0C", "/OpenType")


def text_of(data):
    """The lines of a stream that is text but for the strings in it, else None."""
    text = data.decode("latin-1")
    if sum(c.isprintable() or c == "\n" for c in text) < 0.7 * len(text) or "begincmap" in text:
        return None
    text = re.sub("Haru Free PDF Library [0-9.]*|gen [0-9.]+", "PROGRAM", text)
    text = re.sub("uuid:[0-9a-f]+", "uuid", text)  # of all that it was made from
    return ["".join(c if 32 <= ord(c) < 127 else f"\\x{ord(c):02x}" for c in line).rstrip()
            for line in text.split("\n") if line.strip()]


def main():
    out = subprocess.run(["qpdf", "--json=2", "--json-stream-data=inline",
                          "--decode-level=generalized", sys.argv[1]],
                         check=True, capture_output=True).stdout
    objects = {k.removeprefix("obj:"): v for k, v in json.loads(out)["qpdf"][1].items()}
    names, kept = {}, []
    for name, o in objects.items():
        d = o.get("stream", {}).get("dict", o.get("value"))
        if name == "trailer":
            continue
        if isinstance(d, dict) and is_font(d):
            names[name] = "font"
            continue
        kept.append((name, o, d))
        names[name] = str(len(kept))
    for name, o, d in kept:
        if isinstance(d, int):
            continue  # the length of a stream
        if isinstance(d, dict):
            d = {k: v for k, v in d.items() if k not in ("/Length", "/Filter", "/DecodeParms", "/Producer", "/Params")}
        print(f"{names[name]}: {short(d, names)}")
        if "stream" in o and d.get("/Type") != "/EmbeddedFile":
            data = base64.b64decode(o["stream"].get("data", ""))
            lines = text_of(data)
            if lines is None and b"begincmap" in data:
                print("  " + " ".join(re.findall(r"<[0-9A-F]+> <[0-9A-F]+>", data.decode())))
            elif lines is None or d.get("/Subtype") == "/Image":
                print(f"  {len(data)} bytes, {zlib.crc32(data):08x}")
            else:
                print("\n".join("  " + line for line in lines))


main()
