"""Does a PDF keep a standard?  standard.py FILE.pdf x-1a|x-4|a-2u|a-3u

Every demand is asked of what qpdf reads (its JSON, streams decoded), none of
gen.  Prints a line for each that is broken, or "kept" and how many were asked.
Rules are numbered by ISO 15930-4 (X-1a:2003), 15930-7 (X-4), 19005-2 and -3.
"""
import base64
import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ET

path, standard = sys.argv[1:]
is_x, is_a = standard.startswith("x"), standard.startswith("a")
raw = open(path, "rb").read()
out = subprocess.run(("qpdf", "--json=2", "--json-stream-data=inline", "--decode-level=generalized", path),
                     capture_output=True, check=True).stdout
doc = json.loads(out)
objects = doc["qpdf"][1]
trailer = objects.pop("trailer")["value"]
asked, broken = 0, []


def need(what, holds):
    global asked
    asked += 1
    if not holds:
        broken.append(what)


def value(x):
    while isinstance(x, str) and re.fullmatch(r"\d+ \d+ R", x):
        o = objects["obj:" + x]
        x = o["value"] if "value" in o else {**o["stream"]["dict"], "_stream": o["stream"]}
    return x


def data(stream):
    return base64.b64decode(stream["_stream"]["data"])


def text(s):
    return s[2:] if isinstance(s, str) and s[:2] in ("u:", "b:") else s


def walk(x, seen):
    """All dictionaries reachable in an object, not through references."""
    if isinstance(x, dict):
        yield x
        for v in x.values():
            yield from walk(v, seen)
    elif isinstance(x, list):
        for v in x:
            yield from walk(v, seen)


def numbers(box):
    return [float(v) for v in value(box)]


def inside(a, b):
    return a[0] >= b[0] - .01 and a[1] >= b[1] - .01 and a[2] <= b[2] + .01 and a[3] <= b[3] + .01


root = value(trailer["/Root"])
info = value(trailer.get("/Info", {}))
everything = [value(k[4:]) for k in objects]
dicts = [d for o in everything if isinstance(o, (dict, list)) for d in walk(o, set())]
streams = [d for d in everything if isinstance(d, dict) and "_stream" in d]

# --- the file ---
version = {"x-1a": "1.4", "x-4": "1.6"}.get(standard, "1.7")
need("header: %PDF-" + version, raw.startswith(b"%PDF-" + version.encode() + b"\n"))
need("a comment of four bytes above 127 follows", re.match(rb"%PDF-1\.\d\n%[\x80-\xff]{4}\n", raw))
need("nothing stands behind %%EOF", raw.rstrip(b"\n").endswith(b"%%EOF"))
need("an ID", len(trailer.get("/ID", [])) == 2)
need("not encrypted", "/Encrypt" not in trailer)
if standard != "x-4":
    need("no object streams where the version has none", is_a or not any(d.get("/Type") in ("/ObjStm", "/XRef") for d in streams))
need("objects begin and end as lines", len(re.findall(rb"\n\d+ \d+ obj\n", raw)) == len(objects) + sum(d.get("/Type") in ("/ObjStm", "/XRef") for d in streams)
     or any(d.get("/Type") == "/ObjStm" for d in streams))
need("streams: an end of line behind 'stream' and before 'endstream'",
     not re.search(rb"[^\r\n]endstream", raw) and not re.search(rb"\nstream[^\r\n]", raw))
for d in streams:
    need("no stream in another file", not any(k in d for k in ("/F", "/FFilter", "/FDecodeParms")) or d.get("/Type") == "/Filespec")
    filters = d.get("/Filter", [])
    need("no LZW, no JPEG 2000, no encryption", not set(filters if isinstance(filters, list) else [filters]) & {"/LZWDecode", "/JPXDecode", "/Crypt"})

# --- metadata ---
meta = value(root.get("/Metadata", {}))
xmp = data(meta) if "_stream" in meta else b""
need("metadata as plain XML", meta.get("/Type") == "/Metadata" and meta.get("/Subtype") == "/XML" and xmp and xmp in raw)
need("xpacket without bytes= or encoding=", not re.search(rb"<\?xpacket[^>]*(bytes|encoding)=", xmp))
ns = {"rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "dc": "http://purl.org/dc/elements/1.1/",
      "pdf": "http://ns.adobe.com/pdf/1.3/", "xmp": "http://ns.adobe.com/xap/1.0/",
      "mm": "http://ns.adobe.com/xap/1.0/mm/", "aid": "http://www.aiim.org/pdfa/ns/id/",
      "xid": "http://www.npes.org/pdfx/ns/id/"}
tree = ET.fromstring(xmp) if xmp else ET.Element("none")


def said(name, where=tree):
    found = where.find(".//" + name, ns)
    return None if found is None else "".join(found.itertext()).strip()


def date(s):
    m = re.match(r"D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z", text(s or ""))
    return m and "{}-{}-{}T{}:{}:{}Z".format(*m.groups())


need("Title in both", text(info.get("/Title")) and text(info["/Title"]) == said("dc:title"))
need("Producer in both", text(info.get("/Producer")) == said("pdf:Producer"))
need("Creator in both", text(info.get("/Creator")) == said("xmp:CreatorTool"))
need("CreationDate in both", date(info.get("/CreationDate")) and date(info["/CreationDate"]) == said("xmp:CreateDate"))
need("ModDate in both", date(info.get("/ModDate")) and date(info["/ModDate"]) == said("xmp:ModifyDate"))
if "/Author" in info:
    need("Author in both", text(info["/Author"]) == said("dc:creator"))
if "/Subject" in info:
    need("Subject in both", text(info["/Subject"]) == said("dc:description"))
if "/Keywords" in info:
    need("Keywords in both", text(info["/Keywords"]) == said("pdf:Keywords"))
if standard == "x-1a":
    need("GTS_PDFXVersion", text(info.get("/GTS_PDFXVersion")) == "PDF/X-1a:2003")
if is_x:
    need("Trapped is True or False", info.get("/Trapped") in ("/True", "/False"))
if standard == "x-4":
    need("pdfxid:GTS_PDFXVersion", said("xid:GTS_PDFXVersion") == "PDF/X-4")
    need("MetadataDate", said("xmp:MetadataDate"))
    need("DocumentID, VersionID, RenditionClass", said("mm:DocumentID") and said("mm:VersionID") and said("mm:RenditionClass"))
    need("Trapped in both", "/" + (said("pdf:Trapped") or "") == info.get("/Trapped"))
if is_a:
    need("pdfaid:part", said("aid:part") == standard[2])
    need("pdfaid:conformance", said("aid:conformance") == "U")

# --- colour ---
intents = [value(i) for i in value(root.get("/OutputIntents", []))]
need("one output intent", len(intents) == 1)
profile = b""
if intents:
    i = intents[0]
    need("its kind", i.get("/S") == ("/GTS_PDFX" if is_x else "/GTS_PDFA1"))
    need("its condition and what it is", text(i.get("/OutputConditionIdentifier")) and text(i.get("/Info")))
    stream = value(i.get("/DestOutputProfile", {}))
    profile = data(stream) if "_stream" in stream else b""
    need("a whole ICC profile", profile[36:40] == b"acsp" and int.from_bytes(profile[:4], "big") == len(profile))
    need("of a version that PDF knows", profile[8:9] in (b"\x02", b"\x04"))
    need("of an output device" + (" or a screen" if is_a else ""), profile[12:16] in ((b"prtr",) if is_x else (b"prtr", b"mntr")))
    need("N as many as its colours", {b"CMYK": 4, b"RGB ": 3, b"GRAY": 1}.get(profile[16:20]) == stream.get("/N"))
space = {b"CMYK": "CMYK", b"RGB ": "RGB"}.get(profile[16:20])
if is_x:
    need("the intent is CMYK", space == "CMYK")
contents = [d for d in streams if d.get("/Subtype") == "/Form" or d.get("/PatternType") == 1]
pages = [value(p["object"]) for p in doc["pages"]]
marks = [data(d) for d in contents]
for p in pages:
    c = value(p["/Contents"])
    marks += [data(value(s)) for s in (c if isinstance(c, list) else [p["/Contents"]])]


def operators(stream):
    """Operators and their operands; strings count as one."""
    words, found = [], []
    for m in re.finditer(rb"\((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*\)|<[0-9A-Fa-f\s]*>|<<|>>|[\[\]]|[^\s()<>\[\]]+", stream, re.S):
        w = m[0]
        if re.fullmatch(rb"[A-Za-z'\"*][A-Za-z0-9*]*", w) and w not in (b"true", b"false", b"null"):
            found.append((w.decode(), words))
            words = []
        else:
            words.append(w)
    return found


spaces = set()
names = {"rg": "RGB", "RG": "RGB", "k": "CMYK", "K": "CMYK", "g": "Gray", "G": "Gray"}
for m in marks:
    deep = 0
    for op, args in operators(m):
        if op in names:
            spaces.add(names[op])
        if op in ("cs", "CS"):
            spaces.add(args[-1].decode().lstrip("/").replace("Device", ""))
        deep += (op == "q") - (op == "Q")
        need("q at most 28 deep", deep <= 28)
for d in dicts:
    for k in ("/ColorSpace", "/CS"):
        if isinstance(d.get(k), str) and d[k].startswith("/Device"):
            spaces.add(d[k][7:])
need(f"no colours but those of the output intent: {sorted(spaces)}", spaces <= {"Gray", "Pattern", space})

# --- what shines through ---
shines = False
for d in dicts:
    alpha = any(float(d.get(k, 1)) != 1 for k in ("/ca", "/CA") if isinstance(d.get(k, 1), (int, float)))
    blend = d.get("/BM", "/Normal") not in ("/Normal", "/Compatible")
    mask = "/SMask" in d and d["/SMask"] != "/None"
    group = isinstance(d.get("/Group"), dict) and d["/Group"].get("/S") == "/Transparency"
    shines = shines or alpha or blend or mask
    if standard == "x-1a":
        need("nothing shines through", not (alpha or blend or mask or group))
    need("no transfer functions, no halftone names", "/TR" not in d and "/HTP" not in d)
if standard != "x-1a" and shines:
    for p in pages:
        need("pages of what shines through say in which colours", value(p.get("/Group", {})).get("/CS") == "/Device" + str(space))

# --- pages ---
for p in pages:
    media = numbers(p["/MediaBox"])
    trim = numbers(p["/TrimBox"]) if "/TrimBox" in p else None
    bleed = numbers(p["/BleedBox"]) if "/BleedBox" in p else trim
    if is_x:
        need("a TrimBox and no ArtBox", trim and "/ArtBox" not in p)
        need("boxes inside each other", trim and inside(trim, bleed) and inside(bleed, media))
        need("no annotations on a page", not p.get("/Annots"))
    need("no actions of a page", "/AA" not in p)
    need("no page smaller than 3 or larger than 14400", all(3 <= media[k + 2] - media[k] <= 14400 for k in (0, 1)))

# --- fonts ---
for d in dicts:
    if d.get("/Type") != "/Font":
        continue
    kind = d.get("/Subtype")
    if kind == "/Type0":
        need("Identity-H", d.get("/Encoding") == "/Identity-H")
        font = value(value(d["/DescendantFonts"])[0])
        cmap = data(value(d["/ToUnicode"])).decode("latin-1") if "/ToUnicode" in d else ""
        need("ToUnicode", cmap)
        known = {}
        for block in re.findall(r"beginbfchar(.*?)endbfchar", cmap, re.S):
            known.update((int(a, 16), b) for a, b in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]*)>", block))
        for block in re.findall(r"beginbfrange(.*?)endbfrange", cmap, re.S):
            for a, b, to in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>", block):
                known.update((c, to) for c in range(int(a, 16), int(b, 16) + 1))
            for a, b, to in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*\[([^\]]*)\]", block):
                known.update(zip(range(int(a, 16), int(b, 16) + 1), re.findall(r"<([0-9A-Fa-f]+)>", to)))
        need("every glyph reads as something", all(re.search("[^0]", t) and t.upper() not in ("FEFF", "FFFE") for t in known.values()))
        d["_known"] = known
        descriptor = value(font["/FontDescriptor"])
        program = value(descriptor.get("/FontFile3", descriptor.get("/FontFile2", {})))
        need("the font program is embedded", "_stream" in program and len(data(program)) > 100)
        need("of the right kind", (font.get("/Subtype"), program.get("/Subtype")) == ("/CIDFontType0", "/CIDFontType0C"))
        need("a subset is named so", re.match(r"/[A-Z]{6}\+", d["/BaseFont"]) and font["/BaseFont"] == descriptor["/FontName"])
    elif kind not in ("/CIDFontType0", "/CIDFontType2"):
        need(f"a font that is not embedded: {d.get('/BaseFont')}", False)


def fonts_of(resources):
    return {n: value(f) for n, f in value(value(resources or {}).get("/Font", {})).items()}


shown = 0
for holder, bytes_ in [(p, b"".join(data(value(s)) for s in [p["/Contents"]])) for p in pages] + [(c, data(c)) for c in contents]:
    fonts, font = fonts_of(holder.get("/Resources")), None
    for op, args in operators(bytes_):
        if op == "Tf":
            font = fonts[args[0].decode()]
        if op not in ("Tj", "TJ"):
            continue
        for s in args:
            if s[:1] == b"(":
                s = re.sub(rb"\\([0-7]{3}|\r\n|.)", lambda m: bytes([int(m[1], 8)]) if len(m[1]) == 3 else
                           {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}.get(m[1], m[1]), s[1:-1], flags=re.S)
            elif s[:1] == b"<":
                s = bytes.fromhex(re.sub(rb"\s", b"", s[1:-1]).decode())
            else:
                continue
            for i in range(0, len(s) - 1, 2):
                cid = s[i] << 8 | s[i + 1]
                shown += 1
                need("a glyph without a text, or .notdef", font and cid and cid in font["_known"])
need("there is text", shown)

# --- what moves, opens, is attached ---
need("no scripts, no actions of the document", not any(k in root for k in ("/OpenAction", "/AA")) and not any(
    d.get("/S") in ("/JavaScript", "/Launch", "/Sound", "/Movie", "/ResetForm", "/ImportData", "/Hide", "/SetOCGState", "/Rendition", "/Trans", "/GoTo3DView") for d in dicts))
need("no form fields", "/AcroForm" not in root)
need("no XFA, no layers", "/OCProperties" not in root)
files = [d for d in dicts if d.get("/Type") == "/Filespec"]
if standard == "a-3u":
    need("the attachments are there", files)
    for f in files:
        need("an attachment says what it is to the document", f.get("/AFRelationship") in ("/Source", "/Data", "/Alternative", "/Supplement", "/Unspecified"))
        e = value(f["/EF"]["/F"])
        need("its kind and date", e.get("/Subtype") and date(value(e.get("/Params", {})).get("/ModDate")))
        need("its name twice", text(f.get("/F")) and text(f.get("/UF")))
    need("all of them are the document's", len(value(root.get("/AF", []))) == len(files))
else:
    need("nothing is attached", not files and "/EmbeddedFiles" not in value(root.get("/Names", {})))
for d in dicts:
    if d.get("/Subtype") == "/Image":
        need("pictures are not smoothed, have no alternates", not d.get("/Interpolate") and "/Alternates" not in d and "/OPI" not in d)
    if is_a and d.get("/Type") == "/Annot":
        need("annotations are printed, and not hidden", d.get("/F", 0) & 4 and not d.get("/F", 0) & (1 | 2 | 32))
        need("annotations are links", d.get("/Subtype") == "/Link")

for b in sorted(set(broken)):
    print(f"broken ({broken.count(b)}): {b}")
if not broken:
    print("kept" if asked > 50 else f"only {asked} were asked")
