#!/usr/bin/env python3
"""Hostile files: none takes more than so much time or memory.

hostile.py GEN FOLDER [NAME...]: makes each file in FOLDER, gives it to GEN and
prints "ok - NAME" or "not ok - NAME", and what it took.  SECONDS and MEGABYTES
are the most: processor time and resident memory.
"""
import os
import resource
import struct
import subprocess
import sys
import zipfile
import zlib

SECONDS = float(os.environ.get("SECONDS_MOST", "5"))
MEGABYTES = float(os.environ.get("MEGABYTES_MOST", "500"))

CASES = {}


def case(function):
    """Makes a function, which writes files and returns commands, a case."""
    CASES[function.__name__.replace("_", "-")] = function
    return function


def write(name, text):
    with open(name, "wb") as f:
        f.write(text.encode() if isinstance(text, str) else text)


def game(layout="<space/>", setup="", more="", records="", materials="",
         head="", name="game.xml"):
    """A definition of one sheet, with what is hostile put in."""
    write(name, f"""<game id="tiny" lang="en" xmlns="urn:gen:game:1">{head}
<about><title>T</title><credit>C</credit><players min="2" max="4" default="3"/></about>
<records><record name="player" key="seat" max="4"><field name="seat" type="int" derived="yes"/><field name="name"/></record>
<record name="card" key="number" max="1000000"><field name="number" type="int"/><field name="text" long="yes"/><field name="note"/></record>{records}</records>
<setup>{setup}</setup>
<materials><sheet part="a" title="A" layout="a"/>{materials}</materials>
{more}<layout name="a"><column>{layout}</column></layout></game>""")


KIT = [["kit", "./game.xml", "-s", "1", "-o", "o.pdf", "--draft"]]
SHOT = [["oneshot", "./game.xml", "-s", "1", "-o", "o.pdf", "--draft"]]
CHECK = [["check", "./game.xml"]]


def cards(n):
    return f'<make record="card" key="number" count="{n}"/>'


# --- what repeats ---

@case
def times():
    game('<box times="1000"><box times="1000"><space/></box></box>')
    return KIT + CHECK


@case
def times_deep():
    game('<column times="99">' * 30 + "<space/>" + "</column>" * 30)
    return KIT


@case
def times_of_words():
    game('<text><span times="100000"><span times="100000">a</span></span></text>')
    return KIT


@case
def each_product():
    game('<box each="//card"><text each="//card">{@number}</text></box>',
         cards(5000))
    return KIT + [["setup", "./game.xml", "-s", "1"]]


@case
def each_of_all():
    game('<box each="//*"><box each="//*"><text each="//*">{@a}</text></box></box>',
         cards(900))
    return KIT


@case
def each_many_faces():
    game(setup=cards(20000),
         materials='<cards part="c" title="C" each="card" layout="c" size="poker"/>',
         more='<layout name="c"><box each="//card"><space/></box></layout>')
    return KIT


@case
def use_tree():
    for shape in ("layout", "symbol"):
        more = ""
        for i in range(8):
            inside = (f'<use layout="z{i + 1}"/>' if shape == "layout" else
                      f'<symbol name="z{i + 1}"/>') * 12
            box = ' box="0 0 10 10"' if shape == "symbol" else ""
            more += f'<{shape} name="z{i}"{box}>' + (
                f"<column>{inside}</column>" if shape == "layout" else inside
            ) + f"</{shape}>"
        end = ('<layout name="z8"><space/></layout>' if shape == "layout" else
               '<symbol name="z8" box="0 0 9 9"><path d="M0 0L9 9"/></symbol>')
        use = ('<use layout="z0"/>' if shape == "layout" else
               '<symbol name="z0" width="9mm" height="9mm"/>')
        game(use, more=more + end, name=f"{shape}.xml")
    return [["kit", f"./{s}.xml", "-s", "1", "-o", "o.pdf", "--draft"]
            for s in ("layout", "symbol")]


@case
def copies():
    game(setup=cards(100), materials='<cards part="c" title="C" each="card" '
         'layout="c" size="poker" copies="999999999"/><cards part="d" title="D" '
         'record="card" blank="999999999" layout="c" size="poker"/>',
         more='<layout name="c"><text>{@number}</text></layout>')
    return KIT


@case
def count():
    game(setup=cards(1000000))
    return KIT


@case
def for_product():
    game(setup=cards(20000) + '<for each="card"><for each="//card">'
         '<set field="note" value="1"/></for></for>')
    return SHOT


@case
def for_nothing():
    game(setup=cards(20000) + '<for each="card"><for each="//card"></for></for>')
    return SHOT


@case
def require_all():
    game(setup=cards(20000) + '<require each="card" test="count(//card[@number '
         '= current]) = 1">no</require><require each="card" test="count(//card'
         '[@note != @number]) &lt; 9">card {@number}</require>')
    return SHOT


@case
def order_all():
    game(setup=cards(50000) + '<order each="card" by="count(//card)" field="note"/>')
    return SHOT


@case
def nested_layout():
    game("<column>" * 240 + "<text>a</text>" + "</column>" * 240)
    return KIT


@case
def nested_rows():
    game('<row gap="1mm">' * 120 + '<text min-size="1pt">a b c</text>' * 3
         + "</row>" * 120)
    return KIT


@case
def nested_double():
    inside = "<text>a word and another</text>"
    for i in range(14):
        inside = f"<row>{inside}{inside}</row>" if i % 2 else f"<column>{inside}{inside}</column>"
    game(inside)
    return KIT


# --- expressions ---

def expression(e, n=900, lets=""):
    game(f"{lets}<text>{{{e}}}</text>", cards(n))
    return KIT


@case
def xpath_nested():
    return expression("count(//*[count(//*[count(//*)>0])>0])")


@case
def xpath_deep():
    return expression("(" * 4000 + "1" + ")" * 4000)


@case
def xpath_predicates():
    return expression("count(//*" + "[//*" * 60 + "]" * 60 + ")")


@case
def xpath_axes():
    return expression("count(" + "//*/.." * 30 + "//*/preceding::*/following::*)", 5000)


@case
def xpath_union():
    return expression("count(" + "|".join(["//*"] * 400) + ")", 20000)


@case
def xpath_equal():
    return expression("count(//card[//card/@number = //card/@note])", 20000)


@case
def xpath_unequal():
    return expression("//card/@number != //card/@none or //card/@number = //card/@seat "
                      "or //card/@number &lt; //card/@note", 50000)


@case
def xpath_less():
    game("<text>{@note}</text>", cards(20000) + '<for each="card"><set field="note" '
         'value="//card/@number &lt; -1"/></for>')
    return SHOT


@case
def xpath_strings():
    lets = '<let name="a" value="\'' + "x" * 900 + '\'"/>'
    for _ in range(60):
        lets += '<let name="a" value="concat($a, $a)"/>'
    return expression("string-length($a)", 9, lets)


@case
def xpath_concat():
    lets = ('<let name="a" value="\'' + "x" * 100000 + '\'"/>')
    return expression("concat(" + ",".join(["$a"] * 9000) + ")", 9, lets)


@case
def xpath_translate():
    lets = '<let name="a" value="\'' + "abcdefgh" * 100000 + '\'"/>'
    body = "translate(" * 60 + "$a" + ",'abc','bca')" * 60
    game(lets + f'<box times="90000" if="{body} = 1"><space/></box>', cards(9))
    return KIT


@case
def xpath_translate_long():
    lets = ('<let name="a" value="\'' + "ab" * 400000 + '\'"/>'
            '<let name="b" value="\'' + "cd" * 400000 + 'a\'"/>')
    return expression("string-length(translate($a, $b, $b))", 9, lets)


@case
def xpath_contains():
    lets = ('<let name="a" value="\'' + "a" * 900000 + '\'"/>'
            '<let name="b" value="\'' + "a" * 90000 + 'b\'"/>')
    return expression("contains($a, $b)", 9, lets + f'<space times="{{count(//*)}}" '
                      'if="contains($a, $b)"/>' * 20)


@case
def xpath_string_of_all():
    game("<text>{count(//*[contains(/, 'nowhere')])}</text>",
         cards(5000) + '<for each="card"><set field="text" value="\'' + "x" * 1000
         + '\'"/></for>')
    return SHOT


@case
def xpath_record():
    return expression("count(//card[record('card', 'note', @number)])", 20000)


@case
def xpath_functions():
    game("<text>{count(//card[plural('n*n*n*n%7+(n>3?n:9)', 'a|b', @number)]) + "
         "count(//card[roman(@number) = upper(lower(word(@note, 9)))]) + "
         "count(//card[pick(concat(@number, 'x'), 9) = 3])}</text>", cards(50000))
    return KIT


@case
def xpath_value_holes():
    lets = '<let name="a" value="\'' + "x" * 100000 + '\'"/>'
    game(lets + "<text>" + "{$a}" * 5000 + "</text>")
    return KIT


@case
def lets_many():
    game("".join(f'<let name="v{i}" value="//card"/>' for i in range(3000)) +
         "<text>{count($v1)}</text>" * 1000, cards(5000))
    return KIT


# --- tables that tell ---

def table(n, entries):
    return f'<table name="t{n}">' + "".join(f"<entry>{e}</entry>" for e in entries) + "</table>"


@case
def tell_tree():
    more = "".join(table(i, ["[t%d] " % (i + 1) * 10]) for i in range(9))
    game(setup=cards(9) + '<for each="card"><tell field="text" from="t0"/></for>',
         more=more + table(9, ["word"]))
    return SHOT


@case
def tell_itself():
    game(setup=cards(9) + '<for each="card"><tell field="text" from="t0"/></for>',
         more=table(0, ["[t1] [t1]"]) + table(1, ["[t0] [t0]"]))
    return SHOT + CHECK


@case
def tell_long():
    game(setup=cards(20000) + '<for each="card"><tell field="text" from="t0" again="yes"/></for>',
         more=table(0, [f"entry {i}" for i in range(50000)]))
    return SHOT


@case
def tell_without():
    game(setup=cards(5000) + '<for each="card"><tell field="note" from="l" '
         'without="//card"/></for>',
         more='<list name="l">' + "; ".join(f"e{i}" for i in range(9000)) + "</list>")
    return SHOT


@case
def list_long():
    game(setup=cards(9) + '<for each="card"><tell field="note" from="l"/></for>',
         more='<list name="l">' + "a;" * 1500000 + "</list>")
    return SHOT + CHECK


# --- texts ---

@case
def text_long():
    game("<text>" + "word and word " * 70000 + "</text>")
    return KIT


@case
def text_unbroken():
    game('<text min-size="1pt" max-lines="1">' + "W" * 190000 + "</text>")
    return KIT


@case
def text_rtl():
    game("<text>" + "שלום abc مرحبا " * 30000 + "</text>")
    return KIT


@case
def text_marks():
    game("<text>" + "a" + "\u0301" * 60000 + " \u202e" * 9000 + "</text>")
    return KIT


@case
def text_tags():
    game("<text>" + "<b>a</b><i>b</i>" * 40000 + "</text>")
    return KIT


@case
def text_many():
    game("<text>" + "a few words stand here " * 400 + "</text>"
         + '<text times="2000" size="9pt" min-size="4pt" height="3mm">'
         + "many words {position()} are set anew " * 30 + "</text>")
    return KIT


@case
def values_huge():
    game("".join(f'<box width="{v}" height="{v}" padding="{v}" radius="{v}" '
                 f'stroke="#000" stroke-width="{v}"><text size="{v}">a</text></box>'
                 for v in ("999999999mm", "99999999999999999999pt", "0.00000001pt",
                           "2147483647pt", "1000m")))
    return KIT + CHECK


@case
def text_sizes():
    game('<text size="30000pt" min-size="0.001pt" height="1mm" width="1mm">'
         + "word " * 3000 + "</text>")
    return KIT


@case
def tabular_wide():
    game('<tabular each="card">' + '<cell>{@number} a b</cell>' * 300 + "</tabular>",
         cards(300))
    return KIT


@case
def prose_bomb():
    write("a.md", "> " * 3000 + "a\n" + "*a **b " * 20000 + "\n\n" + "[a](" * 30000
          + "\n\n" + "- " * 500 + "a\n" + "`" * 100000 + "\n" + "|a" * 10000)
    game('<prose src="a.md"/>')
    return KIT


@case
def prose_long():
    write("a.md", "# a\n\nword *and* word\n\n" * 150000)
    game('<prose src="a.md"/>')
    return KIT


@case
def qr_long():
    game("<qr>" + "x" * 100000 + "</qr>" + '<qr times="20000">{position()}'
         + "y" * 900 + "</qr>")
    return KIT


# --- drawings and pictures ---

@case
def path_long():
    game('<symbol name="s" width="9mm" height="9mm"/>', more='<symbol name="s" '
         'box="0 0 9 9"><path d="M0 0' + "L9 9L0 1" * 3000000 + '"/></symbol>')
    return KIT


@case
def path_arcs():
    game('<symbol name="s" width="9mm" height="9mm" times="99"/>', more='<symbol name="s" '
         'box="0 0 9 9"><path stroke="#000" stroke-dasharray="0.001 0.001" dash="0.001 '
         '0.001" d="M0 0' + "A9 8 7 1 1 2 1" * 90000 + '"/></symbol>')
    return KIT


@case
def gradient_stops():
    game('<box width="9mm" height="9mm" fill="g"/>', more='<gradient name="g">' +
         '<stop at="1" colour="#fff"/>' * 100000 + "</gradient>")
    return KIT


def svg(name, body, head=""):
    write(name, '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink='
          f'"http://www.w3.org/1999/xlink" viewBox="0 0 9 9"{head}>{body}</svg>')
    game(f'<picture src="{name}" width="9mm" height="9mm"/>' * 3)
    return KIT + CHECK


@case
def svg_use():
    body = '<defs><rect id="g0" width="1" height="1"/>'
    for i in range(1, 40):
        body += f'<g id="g{i}">' + f'<use href="#g{i - 1}"/>' * 2 + "</g>"
    return svg("a.svg", body + '</defs><use href="#g39"/>')


@case
def svg_path():
    return svg("a.svg", '<path d="M0 0' + "l1 1-1 0" * 3000000 + '"/>')


@case
def svg_css():
    style = "".join(f".a{i} > g g rect.b{i} {{fill:#123}}" for i in range(5000))
    return svg("a.svg", f"<style>{style}</style>" + "".join(
        f'<rect class="b{i}" width="1" height="1"/>' for i in range(20000)))


@case
def svg_deep():
    return svg("a.svg", "<g>" * 199 + "<g>" * 20000)


@case
def svg_gradient():
    body = '<linearGradient id="g">' + '<stop offset="0.5" stop-color="#123"/>' * 100000
    return svg("a.svg", body + '</linearGradient>' +
               '<rect width="9" height="9" fill="url(#g)"/>' * 5000)


@case
def svg_links():
    body = "".join(f'<linearGradient id="g{i}" xlink:href="#g{i + 1}"/>'
                   for i in range(20000))
    return svg("a.svg", body + '<rect width="9" height="9" fill="url(#g0)"/>' * 2000)


@case
def svg_clips():
    body = "".join(f'<clipPath id="c{i}" clip-path="url(#c{i + 1})"><rect width="9" '
                   f'height="9"/><use href="#r"/></clipPath>' for i in range(150))
    return svg("a.svg", '<rect id="r" width="9" height="9"/>' + body +
               '<rect width="9" height="9" clip-path="url(#c0)"/>' * 3000)


@case
def svg_entities():
    write("a.svg", '<!DOCTYPE svg [' + "".join(
        f'<!ENTITY e{i + 1} "{("&e%d;" % i) * 10}">' for i in range(9)) +
        '<!ENTITY e0 "aaaaaaaaaa">]><svg xmlns="http://www.w3.org/2000/svg" '
        'viewBox="0 0 9 9"><desc>&e9;</desc></svg>')
    game('<picture src="a.svg" width="9mm" height="9mm"/>')
    return KIT


def png(name, width, height, bits=8, colour=2):
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))

    channels = {0: 1, 2: 3, 6: 4}[colour]
    row = b"\0" * (1 + (width * channels * bits + 7) // 8)
    pack = zlib.compressobj(9)
    data = b"".join(pack.compress(row) for _ in range(height)) + pack.flush()
    write(name, b"\x89PNG\r\n\x1a\n"
          + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, bits, colour, 0, 0, 0))
          + chunk(b"IDAT", data) + chunk(b"IEND", b""))


@case
def png_bomb():
    png("a.png", 6300, 6300)
    game('<picture src="a.png" width="9mm" height="9mm"/>')
    return KIT + [KIT[0] + ["--ink", "grey"]] + CHECK


@case
def png_alpha():
    png("a.png", 6000, 6000, 16, 6)
    game('<picture src="a.png" width="9mm" height="9mm"/>')
    return KIT + [KIT[0] + ["--ink", "cmyk"]]


@case
def png_many():
    for i in range(9):
        png(f"a{i}.png", 5000, 5000 + i)
    game("".join(f'<picture src="a{i}.png" width="9mm" height="9mm"/>' for i in range(9)))
    return KIT


@case
def png_wide():
    png("a.png", 2000000, 1)
    game('<picture src="a.png" width="9mm" height="9mm"/>')
    return KIT


# --- files of data ---

@case
def csv_columns():
    write("a.csv", ",".join(f"c{i}" for i in range(1000000)) + "\n" + "1," * 1000000)
    game(setup="", more='<data src="a.csv" record="card"/>')
    return KIT


@case
def csv_rows():
    write("a.csv", "number,note\n" + "".join(f"{i},a\n" for i in range(1000000)))
    game(more='<data src="a.csv" record="card"/>')
    return KIT + CHECK


@case
def csv_wrong():
    write("a.csv", "number,note\n" + "".join(f"x{i},a\n" for i in range(90000)))
    game(more='<data src="a.csv" record="card"/>')
    return KIT + CHECK


@case
def csv_copies():
    write("a.csv", "number,note,copies\n" + "".join(f"{i},a,9999\n" for i in range(2000)))
    game(more='<data src="a.csv" record="card"/>', materials='<cards part="c" title="C" '
         'each="card" layout="c" size="poker"/><layout/>'.replace("<layout/>", ""))
    return KIT


def sheet(name, inner):
    with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as z:
        if name.endswith("xlsx"):
            z.writestr("[Content_Types].xml", '<Types xmlns="http://schemas.openxmlformats'
                       '.org/package/2006/content-types"/>')
            z.writestr("xl/workbook.xml", '<workbook xmlns="http://schemas.openxmlformats.'
                       'org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats'
                       '.org/officeDocument/2006/relationships"><sheets><sheet name="S" '
                       'sheetId="1" r:id="r1"/></sheets></workbook>')
            z.writestr("xl/_rels/workbook.xml.rels", '<Relationships xmlns="http://schemas.'
                       'openxmlformats.org/package/2006/relationships"><Relationship Id="r1" '
                       'Type="http://schemas.openxmlformats.org/officeDocument/2006/'
                       'relationships/worksheet" Target="worksheets/sheet1.xml"/>'
                       '</Relationships>')
            z.writestr("xl/worksheets/sheet1.xml", inner)
        else:
            z.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
            z.writestr("content.xml", inner)
    game(more=f'<data src="{name}" record="card"/>')
    return KIT


@case
def xlsx_bomb():
    return sheet("a.xlsx", b"<worksheet>" + b" " * 1000000000 + b"</worksheet>")


@case
def xlsx_cells():
    row = '<row r="%d">' + "<c t=\"inlineStr\"><is><t>a</t></is></c>" * 50 + "</row>"
    return sheet("a.xlsx", '<worksheet xmlns="http://schemas.openxmlformats.org/'
                 'spreadsheetml/2006/main"><sheetData>' + row % 1 * 60000
                 + "</sheetData></worksheet>")


@case
def ods_repeat():
    cell = '<table:table-cell table:number-columns-repeated="16384"><text:p>a<text:s ' \
           'text:c="2000000000"/></text:p></table:table-cell>'
    return sheet("a.ods", '<office:document-content xmlns:office="urn:oasis:names:tc:'
                 'opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument'
                 ':xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0'
                 '"><office:body><office:spreadsheet><table:table table:name="a">'
                 f'<table:table-row table:number-rows-repeated="1048576">{cell}'
                 '</table:table-row></table:table></office:spreadsheet></office:body>'
                 '</office:document-content>')


# --- groups, sessions, catalogues, XML ---

def group(body, head=""):
    write("g.xml", f'<group game="joe"{head}>{body}</group>')
    return [["kit", "joe", "-g", "g.xml", "-s", "1", "-o", "o.pdf"], ["check", "g.xml"]]


@case
def group_wide():
    return group("<a/>" * 1000000)


@case
def group_lines():
    return group("<a/>\n" * 300000)


@case
def group_players():
    return group('<player name="a"/>\n' * 100000)


@case
def group_values():
    return group("".join(f'<player name="a" seat="x{i}"/>\n' for i in range(50000)))


@case
def group_attributes():
    return group("<player " + " ".join(f'a{i}="1"' for i in range(100000)) + "/>")


@case
def group_seed():
    return group("", ' seed="' + "x" * 100000 + '"')


@case
def group_name():
    return group('<player name="' + "x" * 1000000 + '"/>') + group(
        '<player name="' + "\u2060" * 70000 + '"/>')


@case
def group_text():
    return group("x" * 7000000)


@case
def xml_wide():
    write("game.xml", '<game id="a" xmlns="urn:gen:game:1">' + "<a/>" * 9000000 + "</game>")
    return CHECK


@case
def xml_deep():
    write("game.xml", "<game>" + "<a>" * 1000000)
    return CHECK


@case
def xml_names():
    write("game.xml", '<game id="a" xmlns="urn:gen:game:1">' + "".join(
        f'<layout name="l{i}"><space/></layout>' for i in range(200000)) + "</game>")
    return CHECK


@case
def xml_same_names():
    write("game.xml", '<game id="a" xmlns="urn:gen:game:1"><about><title>t</title>'
          '<players min="1" max="1"/></about>' +
          '<layout name="l"><space/></layout>\n' * 100000 + "</game>")
    return CHECK + KIT


@case
def xml_colours():
    game('<box fill="c0"/>', more="".join(
        f'<colour name="c{i}" value="c{i + 1}"/>' for i in range(30000)))
    return CHECK + KIT


@case
def session_steps():
    write("s.xml", '<session game="joe"><start><player name="a"/></start>' +
          '<turn player="0"/>' * 1000000 + "</session>")
    return [["replay", "s.xml"], ["check", "s.xml"]]


@case
def catalogue_plural():
    write("de.po", 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural='
          + "(" * 50000 + "n" + ")" * 50000 + ';\\n"\n\nmsgid "a"\nmsgstr "b"\n')
    write("fr.po", 'msgid ""\nmsgstr "Plural-Forms: nplurals=9999999; plural='
          + "n?n:" * 50000 + 'n;\\n"\n')
    write("es.po", 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
          + "".join(f'\nmsgid "a{i}"\nmsgstr "{{b}}"\n' for i in range(150000)))
    return [["check", "de.po"], ["check", "fr.po"], ["check", "es.po"]]


@case
def options():
    game("<text>a</text>")
    return [KIT[0][:6] + more for more in (
        ["--players", "99999999999999999999"], ["--bleed", "99999999"],
        ["--cards", "c", "--dpi", "100000"], ["--large", "--paper", "9999x9999mm"],
        ["--only", "a:1-999999999"], ["-l", "," * 100000], ["--set", "a," * 9000],
        ["--budget", "0"], ["--budget", "99999999999"])]


@case
def batch():
    write("t.csv", "game,seed," + ",".join(f"c{i}" for i in range(900)) + "\n" +
          "joe,1\n" * 90000)
    return [["batch", "t.csv", "-o", "b", "--dry-run"], ["batch", "t.csv", "-o", "b"]]


@case
def schema():
    game(records="".join(f'<record name="r{i}" key="k">' + "".join(
        f'<field name="f{j}"/>' for j in range(40)) + "</record>" for i in range(3000)))
    return [["schema", "./game.xml"], ["schema", "./game.xml", "--definition"],
            ["schema", "./game.xml", "--rnc"], ["new", "./game.xml"], ["list", "./game.xml"]] + CHECK


@case
def fillable():
    game('<field name="f" times="10000" height="5mm" label="a"/>')
    return [KIT[0] + ["--fillable"]]


# --- many of a kind, deep in each other, alike ---

@case
def parts_same():
    game(materials='<sheet part="p" title="A" layout="a"/>\n'*100000)
    return CHECK


@case
def includes_many():
    for i in range(3000): write(f"i{i}.xml",'<game id="tiny" xmlns="urn:gen:game:1"/>')
    game(head="".join(f'<include src="i{i}.xml"/>' for i in range(3000)))
    return KIT+CHECK


@case
def use_chain():
    game('<use layout="z0"/>',more="".join(f'<layout name="z{i}"><use layout="z{i+1}"/></layout>' for i in range(60000))+'<layout name="z60000"><space/></layout>')
    return CHECK+KIT


@case
def symbol_chain():
    game('<symbol name="z0" width="9mm" height="9mm"/>',more="".join(f'<symbol name="z{i}" box="0 0 9 9"><symbol name="z{i+1}"/></symbol>' for i in range(60000))+'<symbol name="z60000" box="0 0 9 9"><path d="M0 0L9 9"/></symbol>')
    return CHECK+KIT


@case
def use_stars():
    game("".join(f'<use layout="{{@number}}a{{@number}}b{{@number}}{i}"/>' for i in range(20000)),more="".join(f'<layout name="{"ab"*20}{i}"><space/></layout>' for i in range(20000)))
    return CHECK


@case
def styles_many():
    game("".join(f'<box style="s{i}"/>' for i in range(50000)),more="".join(f'<style name="s{i}" style="s{i+1}" fill="#fff"/>' for i in range(50000)))
    return CHECK+KIT


@case
def styles_of_one():
    game('<box style="'+" ".join(f"s{i}" for i in range(30000))+'" times="500"/>',more="".join(f'<style name="s{i}" fill="#fff"/>' for i in range(30000)))
    return CHECK+KIT


@case
def fields_many():
    game("".join(f"<text>{{@f{i}}}</text>" for i in range(30000)),records='<record name="r" key="k" max="9">'+"".join(f'<field name="f{i}"/>' for i in range(30000))+"</record>",setup='<make record="r" key="k" count="9"/>')
    return CHECK+KIT


@case
def lists_many():
    game("".join(f'<text each="//card[@note = \'{i}\']">a</text>' for i in range(3000)),cards(2000),more="".join(f'<list name="w{i}">a\nb\nc</list>' for i in range(50000)))
    return CHECK+KIT


@case
def joins():
    game('<text each="//card[@number = //card[@number = //card/@number]/@number]">{@number}</text>',cards(3000))
    return KIT


@case
def for_nested():
    game(setup='<for each="//player">'*60+'<set field="note" value="1"/>'+'</for>'*60)
    return SHOT+CHECK


@case
def ifs_deep():
    game('<box if="count(//*) &gt; 0">'*100+'<else/>'+'</box>'*100+'<box if="1"/><else if="2"/>'*20000)
    return KIT+CHECK


@case
def attribute_huge():
    v="1mm "*2000000
    game(f'<box width="{v}" dash="{v}" style="{v[:900000]}" fill="{v[:400000]}"/><text if="{"1 and "*100000}1">a</text>')
    return CHECK+KIT


@case
def xpath_long():
    game('<text if="'+"("*5000+"1"+")"*5000+'">a</text><text>{'+"1+"*100000+'1}</text><text if="'+"not("*3000+"1"+")"*3000+'">a</text>')
    return CHECK+KIT


@case
def holes_many():
    game("<text>"+"{@seat}"*150000+"</text>")
    return CHECK+KIT


@case
def tables_calls():
    game(more="".join(f'<table name="t{i}"><entry>[t{i+1}] [t{i+1}]</entry></table>' for i in range(20000))+'<table name="t20000"><entry>a</entry></table>',setup='<tell table="t0" each="player" field="name"/>')
    return CHECK+SHOT


@case
def table_entries():
    game(more='<table name="t">'+"<entry weight=\"99999999\">[t] {@seat} [unknown]</entry>\n"*100000+'</table>',setup='<tell table="t" each="player" field="name"/>')
    return CHECK+SHOT


@case
def terms_many():
    game("<text>"+"".join(f":s{i}: " for i in range(20000))+"</text>",more="".join(f'<symbol name="s{i}" box="0 0 9 9"><path d="M0 0L9 9"/></symbol>' for i in range(20000)))
    return CHECK+KIT


@case
def extract_many():
    game("".join(f"<text>words of {i}</text>" for i in range(100000)))
    return [["l10n","extract","./game.xml","-o","x.pot"]]+CHECK


@case
def xlsx_shared():
    import zipfile
    sheet("a.xlsx",'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'+"".join(f'<row r="{r}">'+'<c t="s"><v>0</v></c>'*20+"</row>" for r in range(1,20000))+"</sheetData></worksheet>")
    with zipfile.ZipFile("a.xlsx","a",zipfile.ZIP_DEFLATED) as z:
        z.writestr("xl/sharedStrings.xml",'<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>'+"a"*90000+"</t></si>"+"<si><t>b</t></si>"*500000+"</sst>")
    return KIT


@case
def xlsx_refs():
    return sheet("a.xlsx",'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'+"".join(f'<row r="{r*1000}"><c r="XFD{r*1000}" t="inlineStr"><is><t>a</t></is></c></row>' for r in range(1,1040))+"</sheetData></worksheet>")


@case
def xlsx_files():
    import zipfile
    sheet("a.xlsx","<worksheet/>")
    with zipfile.ZipFile("a.xlsx","a") as z:
        for i in range(60000): z.writestr(f"x{i}","")
    return KIT


@case
def ods_cells():
    row="<table:table-row>"+"<table:table-cell><text:p>a</text:p></table:table-cell>"*100+"</table:table-row>"
    return sheet("a.ods",'<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="a">'+row*9000+'</table:table></office:spreadsheet></office:body></office:document-content>')


@case
def csv_quotes():
    write("a.csv",'number,note\n1,"'+'""'*20000000)
    game(more='<data src="a.csv" record="card"/>')
    return KIT+CHECK


@case
def csv_keys():
    write("a.csv","number,note\n"+"1,a\n"*90000)
    game(more='<data src="a.csv" record="card"/>')
    return KIT+CHECK


@case
def jpeg_huge():
    write("a.jpg",bytes.fromhex("ffd8ffe000104a46494600010100000100010000ffc0001108ffffffff03012200021101031101")+b"\0"*100000)
    game('<picture src="a.jpg" width="9mm" height="9mm"/>')
    return KIT+CHECK


@case
def png_text():
    import struct,zlib
    png("a.png",10,10)
    b=open("a.png","rb").read()
    def chunk(k,d): return struct.pack(">I",len(d))+k+d+struct.pack(">I",zlib.crc32(k+d))
    z=zlib.compress(b"\0"*400000000,9)
    write("a.png",b[:33]+chunk(b"iCCP",b"a\0\0"+z)+chunk(b"zTXt",b"a\0\0"+z)+b[33:])
    game('<picture src="a.png" width="9mm" height="9mm"/>')
    return KIT+CHECK


@case
def svg_huge():
    return svg("a.svg",'<rect width="9" height="9" stroke="#000" stroke-dasharray="0.0001"/>'*2000+'<g opacity=".5">'*190+'<rect width="9" height="9"/>'+'</g>'*190,' width="1e9" height="1e9"')


@case
def svg_groups():
    return svg("a.svg",'<g opacity=".5" style="mix-blend-mode:multiply"><rect width="9" height="9"/></g>'*60000)


@case
def svg_data():
    return svg("a.svg",'<image href="data:image/png;base64,'+"A"*20000000+'"/><path d="'+"M0 0a1 1 0 0 1 1 1"*200000+'"/>')


@case
def font_broken():
    import glob
    f=open(sorted(glob.glob("/usr/share/fonts/**/*.ttf",recursive=True))[0],"rb").read()
    n=int.from_bytes(f[4:6],"big"); k=[]
    for j,(off,new) in enumerate(((8,b"\x7f\xff\xff\xf0"),(12,b"\x7f\xff\xff\xf0"))):
        b=bytearray(f)
        for i in range(n): b[12+16*i+off:12+16*i+off+4]=new
        write(f"f{j}.ttf",bytes(b))
    write("f2.ttf",f[:len(f)//2]); write("f3.ttf",b"\0\1\0\0\xff\xff"+b"\0"*1000000); write("f4.ttf",f+b"\0"*100000000)
    out=[]
    for j in range(5):
        game('<text font="x">some words</text>',head="",more=f'<face name="x" role="x" file="f{j}.ttf"/>',name=f"g{j}.xml")
        out+=[["kit",f"./g{j}.xml","-s","1","-o","o.pdf","--draft"],["check",f"./g{j}.xml"]]
    return out


@case
def faces_many():
    game('<text font="x">a</text>',more="".join(f'<face name="x{i}" role="x{i}" file="no{i}.ttf"/>' for i in range(30000)))
    return CHECK+KIT


@case
def session_moves():
    write("s.xml",'<session game="clock"><start seed="1"><player name="a"/><player name="b"/><player name="c"/></start>'+'<move player="0" card="1"/>\n'*100000+"</session>")
    write("t.xml",'<session game="joe"><start>'+'<player name="a"/>'*100000+'</start></session>')
    return [["replay","s.xml"],["check","s.xml"],["replay","t.xml"],["check","t.xml"]]


@case
def batch_rows():
    write("t.csv","game,seed\n"+"".join(f"joe,{i}\n" for i in range(1000000)))
    write("u.csv","game,seed,name\n"+"joe,1,a\n"*99000)
    return [["batch",f,"-o","b","--dry-run"] for f in ("t.csv","u.csv")]


@case
def group_csv():
    write("g.csv","name\n"+"a\n"*10000)
    return [["kit","joe","-g","g.csv","-s","1","-o","o.pdf"]]


@case
def group_ten_thousand():
    return group('<player name="a" gender="x"><note/></player>\n'*10000)


@case
def seeds_long():
    game("<text>{$seed}</text>")
    return [KIT[0][:2]+["-s","a"*100000,"-o","o.pdf"],KIT[0]+["-l","a"*100000],["kit","a"*100000],["kit","joe","--only","a"*100000],["kit","joe","-p","9"*100000],["solo","joe","--as","9"*100000],["list","a"*100000],["help","a"*100000],["odds","joe","-n","9"*1000]]


@case
def zalgo():
    game("<text>"+"".join(c+"".join(chr(0x300+(i*7+j)%0x6f) for j in range(200)) for i,c in enumerate("abcdefgh"*40))+"</text>"+"<text>"+"क"+"्"*50000+"</text><text>"+"\u1100"*30000+"</text><text>"+"\u200d\U0001F468"*20000+"</text>")
    return KIT


@case
def bidi_deep():
    game("<text>"+"".join("\u2067א\u2066a" for _ in range(125))*20+"</text><text>"+"\u202b\u202a"*30000+"</text><text>"+"(["*30000+"</text>")
    return KIT


@case
def word_unbreakable():
    game(('<text hyphenate="yes" width="20mm">'+"unbreakable"*1000+"</text>")*100+'<text balance="yes">'+"a b "*40000+"</text>")
    return KIT


@case
def columns_many():
    game('<grid columns="100000"><space times="5000"/></grid><columns n="100000"><text>a</text></columns><tabular>'+"<cell>a</cell>"*5000+"</tabular>")
    return CHECK+KIT


@case
def flow_long():
    game(materials='<sheet part="f" title="F" layout="f" flow="yes"/><booklet part="b" title="B" each="card" layout="f" size="a6"/>',setup=cards(300),more='<layout name="f"><column>'+"<text>some words stand here</text>"*3000+'</column></layout>')
    return KIT


@case
def patterns_many():
    game("".join(f'<box width="9mm" height="9mm" fill="p{i%500}"/>' for i in range(5000)),more="".join(f'<pattern name="p{i}" width=".01mm" height=".01mm"><path d="M0 0L9 9"/></pattern><gradient name="g{i}" colours="{" ".join("#123" for _ in range(400))}"/>' for i in range(500)))
    return CHECK+KIT


@case
def prose_table():
    write("a.md","|"+"a|"*2000+"\n|"+"-|"*2000+"\n"+("|"+"a|"*2000+"\n")*200)
    write("b.md","\n".join(f"[a{i}]: http://x" for i in range(50000))+"\n"+"[a][b] "*50000)
    write("c.md","<"*100000+"a"+"<!--"*50000+"&"*50000+"_a__"*30000)
    out=[]
    for f in "abc":
        game(f'<prose src="{f}.md"/>',name=f+".xml"); out.append(["kit",f"./{f}.xml","-s","1","-o","o.pdf","--draft"])
    return out


@case
def messages_alike():
    game("".join(f'<text>{{@unknown{i}}}</text><box fill="none{i}"/><use layout="z{i}"/>' for i in range(30000)),records='<record name="r" key="k">'+"".join(f'<field name="unknawn{i}"/>' for i in range(5000))+"</record>")
    return CHECK+KIT


@case
def use_parameters():
    """What a layout asks, as many names, handed on by <use>."""
    asked = "".join(f"<text>{{$p{i}}}</text>" for i in range(100000))
    game('<use layout="b"/>', more=f'<layout name="b"><column>{asked}</column></layout>')
    game('<use layout="b"/>' * 2000, name="b.xml", more='<layout name="b"><column>'
         + "".join(f"<text>{{$p{i}}}</text>" for i in range(3000)) + "</column></layout>")
    game('<use layout="c{1}" p="1"/>' * 2000, name="c.xml", more="".join(
        f'<layout name="c{i}"><text>{{$p{i}}}</text></layout>' for i in range(2000)))
    return KIT + [["kit", f"./{f}.xml", "-s", "1", "-o", "o.pdf", "--draft"] for f in "bc"]


@case
def parts_many():
    for name, kind, i in (("game", "sheet", ""), ("b", "cards", ' record="card" blank="1" size="poker"'),
                          ("c", "booklet", ' each="card" paper="a6"')):
        game(materials="".join(f'<{kind} part="a{n}" title="A{n}" layout="a"{i}/>'
                               for n in range(20000)), name=name + ".xml")
    return [["kit", f"./{f}.xml", "-s", "1", "-o", "o.pdf", "--draft"]
            for f in ("game", "b", "c")] + [["list", "./game.xml"]]


@case
def languages_many():
    os.makedirs("po")
    game("<text>some words</text>")
    tags = [a + b for a in "abcdefghijklmnopqrstuvwxyz" for b in "abcdefghijklmnopqrstuvwxyz"]
    for tag in tags + [f"{t}-{r}" for t in tags[:30] for r in map(str.upper, tags[:200])]:
        write(f"po/{tag}.po", f'''msgid ""
msgstr "Language: {tag}\\nContent-Type: text/plain; charset=UTF-8\\n"

msgid "some words"
msgstr "words of {tag}"
''')
    return [["list", "./game.xml"], ["l10n", "status", "./game.xml", "-l", "aa"],
            ["l10n", "check", "./game.xml", "-l", "aa"], KIT[0] + ["-l", "aa"],
            KIT[0] + ["-l", "aa,bb"]]


@case
def qr_many():
    game('<qr width="20mm" text="https://example.org/some/long/way/to/go"/>' * 3000)
    return KIT


@case
def track_long():
    game('<track name="a" count="99999999" filled="99999999" size="1mm"/>' + '<track name="a" count="300"/>' * 1000)
    return KIT


@case
def grid_paper():
    """Papers and cards of odd sizes."""
    out = []
    for i, (w, h) in enumerate((("1mm", "1mm"), ("99999mm", "99999mm"), ("0.001mm", "5000mm"))):
        game(more=f'<paper name="odd" width="{w}" height="{h}"/><card-size name="odd" width="{w}" height="{h}"/>'
             '<layout name="c"><text>words</text></layout>', name=f"g{i}.xml", setup=cards(3000),
             materials='<cards part="c" title="C" each="card" layout="c" size="odd"/>')
        out += [["kit", f"./g{i}.xml", "-s", "1", "-o", "o.pdf", "--draft"], ["kit", f"./g{i}.xml", "-s", "1", "-o", "o.pdf", "--draft", "-p", "odd"]]
    return out


@case
def words_to_fit():
    game('<box width="20mm" height="20mm"><text min-size="0.1pt" size="100pt">' + "word " * 5000 + "</text></box>")
    game(('<box width="20mm" height="20mm"><text min-size="1pt" size="90pt">' + "word " * 200 + "</text></box>") * 300, name="b.xml")
    return KIT + [["kit", "./b.xml", "-s", "1", "-o", "o.pdf", "--draft"]]


@case
def kit_strips():
    write("k.xml", '<kit game="joe" seed="1" lang="en" players="4" rolled="yes">' + '<player seat="0" name="a"/>' + '<strip id="x">1 2 3</strip>' * 300000 + "</kit>")
    return [["kit", "joe", "-g", "k.xml", "-s", "1", "-o", "o.pdf"], ["check", "k.xml"]]


@case
def session_long_values():
    write("s.xml", '<session game="joe"><start seed="1"><player name="' + "a" * 5000000 + '"/></start></session>')
    write("t.xml", '<session game="haunted"><start>' + '<player name="a"><trait name="x"/></player>' * 50000 + "</start></session>")
    write("u.xml", '<session game="personae"><start ' + " ".join(f'k{i}="1"' for i in range(60)) + "/>" + "<say>" * 200 + "</session>")
    return [[v, f] for f in ("s.xml", "t.xml", "u.xml") for v in ("replay", "check")] + [["kit", "joe", "--state", "s.xml", "-o", "o.pdf"]]


def po(name, body, plural=""):
    os.makedirs("po", exist_ok=True)
    write(f"po/{name}.po", 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n' + plural + '"\n\n' + body)


@case
def catalogue_odd():
    game("<text>some words</text>")
    po("aa", "".join(f'msgid "m{i}"\nmsgstr "w{i}"\n\n' for i in range(150000)))
    po("bb", 'msgid "some words"\nmsgstr "x"\n\n' * 100000)
    po("cc", 'msgid "some words"\nmsgstr ""\n' + '"a long line of words"\n' * 200000)
    po("dd", 'msgid "some words"\nmsgstr "{' + "{" * 1000000 + '"\n')
    po("ee", 'msgid "some words"\nmsgstr "' + "<b>" * 300000 + '"\n')
    po("ff", 'msgid "some words"\nmsgstr "' + "word " * 100000 + '"\n')
    po("gg", "#, fuzzy\n" * 400000 + 'msgid "some words"\nmsgstr "x"\n')
    po("hh", 'msgid "some words"\nmsgstr "x"\n' + "\\" * 3000000)
    po("ii", 'msgctxt "' + "c" * 3000000 + '"\nmsgid "some words"\nmsgstr "x"\n')
    return [k for t in "aa bb cc dd ee ff gg hh ii".split() for k in (KIT[0] + ["-l", t], ["l10n", "check", "./game.xml", "-l", t])]


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


@case
def png_odd():
    out = []
    sig = b"\x89PNG\r\n\x1a\n"

    def one(name, head, data):
        write(name + ".png", sig + chunk(b"IHDR", head) + data + chunk(b"IEND", b""))
        game(f'<picture src="{name}.png" width="9mm" height="9mm"/>', name=name + ".xml")
        out.append(["kit", f"./{name}.xml", "-s", "1", "-o", "o.pdf", "--draft"])
        out.append(["kit", f"./{name}.xml", "-s", "1", "-o", "o.pdf", "--draft", "--ink", "cmyk"])

    zero = zlib.compress(bytes(50000000), 9)
    one("interlaced", struct.pack(">IIBBBBB", 4000, 4000, 8, 2, 0, 0, 1), chunk(b"IDAT", zero))
    one("palette", struct.pack(">IIBBBBB", 6300, 6300, 1, 3, 0, 0, 0), chunk(b"PLTE", b"abc" * 2) + chunk(b"tRNS", b"a") + chunk(b"IDAT", zero))
    one("deep", struct.pack(">IIBBBBB", 2400, 2400, 16, 6, 0, 0, 1), chunk(b"IDAT", zero))
    one("chunks", struct.pack(">IIBBBBB", 99, 99, 8, 2, 0, 0, 0), chunk(b"tEXt", b"a\0b") * 1000000)
    one("idats", struct.pack(">IIBBBBB", 1000, 1000, 8, 2, 0, 0, 0), chunk(b"IDAT", b"") * 2000000)
    one("long", struct.pack(">IIBBBBB", 99, 99, 8, 2, 0, 0, 0), struct.pack(">I", 0x7FFFFFFF) + b"IDAT")
    one("profile", struct.pack(">IIBBBBB", 99, 99, 8, 2, 0, 0, 0), chunk(b"iCCP", b"a\0\0" + zlib.compress(b"\xff" * 30000000)) + chunk(b"IDAT", zlib.compress(bytes(30000))))
    return out


@case
def jpeg_odd():
    """Scans over and over; markers; a comment without end."""
    head = b"\xff\xd8" + b"\xff\xdb\x00\x43\x00" + b"\x01" * 64
    sof = b"\xff\xc2\x00\x11\x08" + struct.pack(">HH", 6000, 6000) + b"\x03\x01\x22\x00\x02\x11\x00\x03\x11\x00"
    dht = b"\xff\xc4\x00\x14\x00\x01" + b"\0" * 15 + b"\x00" + b"\xff\xc4\x00\x14\x10\x01" + b"\0" * 15 + b"\x00"
    scan = b"\xff\xda\x00\x08\x01\x01\x00\x01\x3f\x00" + b"\x00" * 4
    first = b"\xff\xda\x00\x0c\x03\x01\x00\x02\x00\x03\x00\x00\x00\x00" + b"\0" * 20
    out = []
    for name, data in (("scans", head + sof + dht + first + scan * 100000 + b"\xff\xd9"),
                       ("markers", head + b"\xff\xfe\x00\x02" * 3000000 + sof),
                       ("fill", b"\xff\xd8" + b"\xff" * 30000000),
                       ("apps", b"\xff\xd8" + (b"\xff\xe2\xff\xff" + b"ICC_PROFILE\0\x01\xff" + b"a" * 65519) * 255 + head[2:] + sof)):
        write(name + ".jpg", data)
        game(f'<picture src="{name}.jpg" width="9mm" height="9mm"/>', name=name + ".xml")
        out.append(["kit", f"./{name}.xml", "-s", "1", "-o", "o.pdf", "--draft"])
    return out


@case
def svg_odd():
    out = []
    for name, body in (("text", "<text>" + "<tspan>a</tspan>" * 150000 + "</text>"),
                       ("pattern", "".join(f'<pattern id="p{i}" width=".01" height=".01"><rect width="9" height="9" fill="url(#p{i + 1})"/></pattern>' for i in range(80)) + '<rect width="9" height="9" fill="url(#p0)"/>' * 500),
                       ("transform", '<g transform="' + "rotate(1)" * 500000 + '"><rect width="9" height="9"/></g>'),
                       ("dashes", '<path d="M0 0' + "L9 9L0 0" * 20000 + '" stroke="#000" stroke-dasharray="' + "1 " * 200000 + '"/>'),
                       ("style", '<rect width="9" height="9" style="' + "fill:red;" * 1000000 + '"/>'),
                       ("class", "<style>" + ".a{fill:red}" * 100000 + "</style>" + '<rect class="a" width="9" height="9"/>' * 1000),
                       ("ids", "".join(f'<g id="a{i % 7}"/>' for i in range(150000)) + '<use href="#a1"/>' * 20000),
                       ("marker", '<marker id="m"><path d="M0 0L1 1"/></marker><path marker-mid="url(#m)" d="M0 0' + "L1 1L2 0" * 100000 + '"/>'),
                       ("points", '<polygon points="' + "1,2 " * 3000000 + '"/>'),
                       ("mask", "".join(f'<mask id="m{i}"><rect width="9" height="9" mask="url(#m{i + 1})"/></mask>' for i in range(90)) + '<rect width="9" height="9" mask="url(#m0)"/>' * 500)):
        write(name + ".svg", f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{body}</svg>')
        game(f'<picture src="{name}.svg" width="9mm" height="9mm"/>', name=name + ".xml")
        out.append(["kit", f"./{name}.xml", "-s", "1", "-o", "o.pdf", "--draft"])
    return out


def sfnt(tables):
    head = b"\0\1\0\0" + struct.pack(">HHHH", len(tables), 16, 0, 0)
    at, body = 12 + 16 * len(tables), b""
    for tag, data in sorted(tables.items()):
        head += tag + struct.pack(">III", 0, at + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    return head + body


def tables_of(path):
    b = open(path, "rb").read()
    return {b[12 + 16 * i:16 + 16 * i]: b[(o := int.from_bytes(b[20 + 16 * i:24 + 16 * i], "big")):o + int.from_bytes(b[24 + 16 * i:28 + 16 * i], "big")]
            for i in range(int.from_bytes(b[4:6], "big"))}


@case
def font_odd():
    """Glyphs made of themselves, cmaps without end, lookups that grow."""
    base = tables_of("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf") if os.path.exists(
        "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf") else None
    if base is None:
        import glob
        base = next(t for t in (tables_of(f) for f in sorted(glob.glob("/usr/share/fonts/**/*.ttf", recursive=True)))
                    if b"glyf" in t and b"GSUB" in t)
    out = []
    n = int.from_bytes(base[b"maxp"][4:6], "big")
    itself = struct.pack(">hhhhh", -1, 0, 0, 100, 100) + b"".join(struct.pack(">HHbb", 0x20, g % n, 0, 0) for g in range(40)) + struct.pack(">HHbb", 0, 1, 0, 0)
    loop = dict(base)
    loop[b"glyf"] = itself
    loop[b"loca"] = b"".join(struct.pack(">I", 0 if i % 2 == 0 else len(itself)) for i in range(n + 1)) if base[b"head"][51] else b"".join(struct.pack(">H", (i % 2) * (len(itself) // 2)) for i in range(n + 1))
    cmap = dict(base)
    cmap[b"cmap"] = struct.pack(">HHHHI", 0, 1, 3, 10, 12) + struct.pack(">HHIII", 12, 0, 16 + 12 * 1000000, 0, 1000000) + struct.pack(">III", 0, 0x10FFFF, 0) * 1000000
    lookup = dict(base)
    sub = struct.pack(">HHH", 1, 6, 1) + struct.pack(">HHHHH", 1, 1, 36, 0, 0)
    lookup[b"GSUB"] = struct.pack(">HHHHH", 1, 0, 10, 30, 44) + b"\0\1DFLT\0\x08" + struct.pack(">HHHHHH", 4, 0, 0, 0xFFFF, 1, 0) + struct.pack(">H4sHHHH", 1, b"liga", 8, 0, 1, 0) + struct.pack(">HH", 1, 4) + struct.pack(">HHHH", 2, 0, 1, 8) + struct.pack(">HHHH", 1, 8, 1, 14) + struct.pack(">HHH", 1, 1, 68) + struct.pack(">H", 60) + struct.pack(">H", 68) * 60
    metrics = dict(base)
    metrics[b"hhea"] = base[b"hhea"][:34] + b"\xff\xff"
    for name, t in (("loop", loop), ("cmap", cmap), ("lookup", lookup), ("metrics", metrics)):
        write(name + ".ttf", sfnt(t))
        game('<text font="x">' + "a word and some more " * 2000 + "</text>", more=f'<face name="x" role="x" file="{name}.ttf"/>', name=name + ".xml")
        out.append(["kit", f"./{name}.xml", "-s", "1", "-o", "o.pdf", "--draft"])
    return out


@case
def ods_spaces():
    body = '<text:p>' + '<text:s text:c="999999999"/>' * 1000 + "</text:p>"
    return sheet("a.ods", '<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="a">'
                 '<table:table-row table:number-rows-repeated="1000000">' + f"<table:table-cell>{body}</table:table-cell>" * 50 + "</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>")


@case
def xlsx_styles():
    sheet("a.xlsx", '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>' + "".join(
        f'<row r="{r}">' + '<c s="499999" t="n"><v>1.5</v></c>' * 30 + "</row>" for r in range(1, 20000)) + "</sheetData></worksheet>")
    with zipfile.ZipFile("a.xlsx", "a", zipfile.ZIP_DEFLATED) as z:
        z.writestr("xl/styles.xml", '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>' + "".join(
            f'<numFmt numFmtId="{i}" formatCode="{"0" * 200}.{"#" * 50}"/>' for i in range(200, 30000)) + "</numFmts><cellXfs>" + '<xf numFmtId="29999"/>' * 500000 + "</cellXfs></styleSheet>")
    return KIT


@case
def csv_odd():
    write("a.csv", "number,note\n1,".encode("utf-16") + ("a" * 9000000).encode("utf-16-le"))
    write("b.csv", "number,note\n" + "1;2\t3,4\n" * 90000)
    write("c.csv", b"number,note\n" + b"\xff\xfe\x80" * 9000000)
    write("d.csv", "number;" + ";".join(f"set:c{i}" for i in range(900)) + "\n" + "1" + ";a" * 900 + "\n")
    out = []
    for f in "abcd":
        game(more=f'<data src="{f}.csv" record="card"/>', name=f + ".xml")
        out.append(["kit", f"./{f}.xml", "-s", "1", "-o", "o.pdf", "--draft"])
    return out


@case
def profiles_many():
    game(materials='<cards part="c" title="C" record="card" blank="9" layout="a" size="poker"/>',
         more="".join(f'<profile name="p{i}" note="P{i}"/>' for i in range(30000)))
    return KIT + [KIT[0] + ["--profile", "p29999"], ["check", "./game.xml", "--profile", "p1"], ["list", "./game.xml"]]


def pdf(name, objects, xref=True):
    out, at = b"%PDF-1.7\n", []
    for i, o in enumerate(objects):
        at.append(len(out))
        out += b"%d 0 obj\n" % (i + 1) + o + b"\nendobj\n"
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(at) + 1) + b"".join(b"%010d 00000 n \n" % a for a in at)
    write(name, out + b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (len(at) + 1, start if xref else 9))


@case
def pdf_again():
    """What was no kit, or one whose attachments grow."""
    bomb = zlib.compress(b"<printing>" + b"a" * 600000000, 9)

    def stream(data):
        return b"<</Type/EmbeddedFile/Filter/FlateDecode/Length %d>>stream\n" % len(data) + data + b"\nendstream"

    names = b"".join(b"(%s)<</Type/Filespec/F(%s)/UF(%s)/EF<</F 4 0 R>>>>" % (f, f, f) for f in
                     (b"faces.xml", b"group.xml", b"kit.xml", b"printing.xml"))
    pdf("bomb.pdf", [b"<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[" + names + b"]>>>>>>",
                     b"<</Type/Pages/Kids[3 0 R]/Count 1>>", b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>", stream(bomb)])
    pdf("loop.pdf", [b"<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles 3 0 R>>>>",
                     b"<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2000000000>>", b"<</Kids[3 0 R 3 0 R 3 0 R]>>"])
    write("big.pdf", b"%PDF-1.7\n" + b"1 0 obj\n" * 20000000)
    write("none.pdf", b"%PDF-1.7\n")
    return [["kit", f"./{f}.pdf", "-o", "o.pdf"] for f in ("bomb", "loop", "big", "none")] + [
        ["kit", "./bomb.pdf", "-o", "o.pdf", "--since", "bomb.pdf"], ["preview", "loop.pdf", "-o", "."], ["preview", "big.pdf", "-o", "."]]


@case
def batch_wide():
    write("a.csv", "game,seed," + ",".join(f"c{i}" for i in range(900)) + "\n" + ("joe,1" + ",x" * 900 + "\n") * 1000)
    write("b.csv", "game,seed,name\n" + "\n".join("joe,1," + "n" * 90000 for _ in range(600)))
    write("c.csv", "game,seed,group\n" + "joe,1,../../../etc/passwd\n" * 9000)
    return [["batch", f + ".csv", "-o", "b", "--dry-run"] for f in "abc"] + [["batch", "b.csv", "-o", "b"]]


@case
def icc_odd():
    game("<text>a</text>")

    def profile(name, size, tags):
        head = struct.pack(">I4sI4s4s4s", size, b"lcms", 0x02400000, b"prtr", b"CMYK", b"Lab ") + bytes(12) + b"acsp" + bytes(88)
        table = struct.pack(">I", len(tags)) + b"".join(tags)
        write(name, head[:128] + table + bytes(max(0, min(size, 3000000) - 132 - 12 * len(tags))))

    profile("size.icc", 0xFFFFFFFF, [])
    profile("tags.icc", 3000000, [struct.pack(">4sII", b"A2B0", 200, 2000000)] * 100)
    profile("many.icc", 3000000, [struct.pack(">4sII", b"A%03d" % (i % 1000), 132, 2999000) for i in range(100000)])
    write("huge.icc", bytes(300000000))
    return [KIT[0] + ["--ink", "cmyk", "--icc", f] for f in ("size.icc", "tags.icc", "many.icc", "huge.icc")]


# --- running them ---

def run(gen, arguments):
    """Seconds, megabytes, exit code, the last line said."""
    errors = open("err", "wb+")
    pid = os.fork()
    if pid == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (30, 31))
        os.dup2(os.open("/dev/null", os.O_RDWR), 0)
        os.dup2(os.open("out", os.O_RDWR | os.O_CREAT | os.O_TRUNC), 1)
        os.dup2(errors.fileno(), 2)
        os.execv(gen[0], gen + arguments)
    _, status, used = os.wait4(pid, 0)
    errors.seek(0)
    lines = errors.read().decode("utf-8", "replace").splitlines()
    code = -os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)
    return (used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, code,
            len(lines), lines[-1] if lines else "")


def commands(name):
    """Of a kind; a kit is checked before it is printed, so that `check` by
    itself is asked only for the kinds that print none, and at night."""
    all_of = CASES[name]()
    printed = {c[1] for c in all_of if c[0] in ("kit", "oneshot")}
    if os.environ.get("GEN_HOSTILE") == "all":
        return all_of
    return [c for c in all_of if c[0] != "check" or c[1] not in printed]


def main():
    gen, folder = sys.argv[1].split(), os.path.abspath(sys.argv[2])
    gen[0] = os.path.abspath(gen[0])
    bad = 0
    for name in sys.argv[3:] or CASES:
        there = os.path.join(folder, name)
        os.makedirs(there)
        os.chdir(there)
        for arguments in commands(name):
            seconds, megabytes, code, lines, said = run(gen, arguments)
            good = (seconds <= SECONDS and megabytes <= MEGABYTES and code >= 0
                    and code != 70 and lines < 2000)
            bad += not good
            print(f"{'' if good else 'not '}ok - {name}: {arguments[0]}", flush=True)
            if not good or os.environ.get("SAY"):
                print(f"#   {seconds:.2f} s, {megabytes:.0f} MB, exit code {code}, "
                      f"{lines} lines: {said[:200]}", flush=True)
        os.chdir(folder)
        subprocess.run(["rm", "-rf", there], check=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
