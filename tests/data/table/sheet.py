"""Makes spreadsheets to read: sheet.py NAME > FILE, one of those below.

excel     as Excel writes one: shared texts with runs, formats, two sheets
ods       repeated cells and rows to the ends of a sheet, comments, spans
The others are broken, or more than is read.
"""
import io
import sys
import zipfile

MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
REL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
OFFICE = ('xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:calcext="c"')


def packed(members):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as z:
        for name, text in members:
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            z.writestr(info, text)
    return out.getvalue()


def xlsx(rows, strings="", more=""):
    sheet = '<worksheet %s><sheetData>%s</sheetData></worksheet>' % (MAIN, rows)
    return packed([
        ("[Content_Types].xml", "<Types/>"),
        ("xl/workbook.xml",
         '<workbook %s xmlns:r="%s"><workbookPr/><sheets>'
         '<sheet name="Chart" sheetId="3" r:id="rId9"/>'
         '<sheet name="Cards" sheetId="1" r:id="rId1"/>'
         '<sheet name="Odd &amp; ends" sheetId="2" r:id="rId2"/></sheets></workbook>' % (MAIN, REL)),
        ("xl/_rels/workbook.xml.rels",
         '<Relationships><Relationship Id="rId9" Type="%s/chartsheet" Target="chartsheets/sheet1.xml"/>'
         '<Relationship Id="rId1" Type="%s/worksheet" Target="worksheets/sheet1.xml"/>'
         '<Relationship Id="rId2" Type="%s/worksheet" Target="/xl/worksheets/sheet2.xml"/>'
         '<Relationship Id="rId3" Type="%s/sharedStrings" Target="sharedStrings.xml"/></Relationships>'
         % (REL, REL, REL, REL)),
        ("xl/sharedStrings.xml", "<sst %s>%s</sst>" % (MAIN, strings)),
        ("xl/styles.xml",
         '<styleSheet %s><numFmts count="5"><numFmt numFmtId="164" formatCode="0.0&quot; oz&quot;"/>'
         '<numFmt numFmtId="165" formatCode="[$-407]d/ mmmm yyyy"/>'
         '<numFmt numFmtId="166" formatCode="#,##0.00\\ [$€-407];[Red]\\-#,##0.00\\ [$€-407]"/>'
         '<numFmt numFmtId="167" formatCode="[&gt;5]0;0.0"/><numFmt numFmtId="168" formatCode="000"/></numFmts>'
         '<cellXfs>%s</cellXfs></styleSheet>'
         % (MAIN, "".join('<xf numFmtId="%d"/>' % n for n in (0, 1, 2, 9, 14, 164, 165, 166, 20, 167, 168, 11)))),
        ("xl/worksheets/sheet1.xml", sheet),
        ("xl/worksheets/sheet2.xml",
         '<worksheet %s><sheetData><row><c t="inlineStr"><is><t>word</t></is></c></row>'
         '<row><c t="inlineStr"><is><r><t>igen</t></r></is></c></row><row/>'
         '<row><c t="inlineStr"><is><t>nem</t></is></c></row></sheetData></worksheet>' % MAIN),
    ] + ([("xl/x", more)] if more else []))


def row(n, *cells):
    return '<row r="%d">%s</row>' % (n, "".join(cells))


def cell(place, value, kind="", style=0):
    return '<c r="%s" s="%d"%s><v>%s</v></c>' % (place, style, kind and ' t="%s"' % kind, value)


HEAD = row(2, cell("B2", 0, "s"), cell("C2", 1, "s"), '<c r="XFD2" s="3"/>')
STRINGS = ("<si><t>Card Name</t></si><si><t>Shown</t></si>"
           '<si><r><t xml:space="preserve">Em</t></r><r><rPr><b/></rPr><t>ber</t></r>'
           "<rPh><t>not read</t></rPh></si><si><t>two_x000D_\nlines</t></si>")


def excel():
    shown = [("3", 0), ("3.0000000000000004", 0), ("0.30000000000000004", 0), ("1E-3", 0), ("1234567890123", 0),
             ("0.3333333333333333", 0), ("1.5E+21", 0), ("2.4999999999999996", 1), ("2.675", 2), ("0.256", 3),
             ("46349", 4), ("60", 4), ("7.25", 5), ("46349.5", 6), ("-1234.5", 7), ("0.72916666666666663", 8),
             ("7", 10), ("12345", 11)]
    rows = HEAD + row(3, cell("B3", 2, "s"), cell("C3", 3, "s"))
    for n, (value, style) in enumerate(shown):
        rows += row(5 + n, cell("B%d" % (5 + n), "n%d" % n, "str"), cell("C%d" % (5 + n), value, "", style))
    rows += row(40, cell("B40", "yes", "str"), cell("C40", 1, "b"))
    rows += '<row r="1048576"><c r="A1048576"/></row>'
    return xlsx(rows, STRINGS)


def ods_of(rows):
    return packed([("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), ("content.xml",
                    "<office:document-content %s><office:body><office:spreadsheet>%s"
                    '<table:table table:name="Words"><table:table-row><table:table-cell><text:p>word</text:p></table:table-cell>'
                    '</table:table-row><table:table-row table:number-rows-repeated="2"><table:table-cell><text:p>ford</text:p>'
                    "</table:table-cell></table:table-row></table:table></office:spreadsheet></office:body>"
                    "</office:document-content>" % (OFFICE, rows))])


def ods():
    return ods_of(
        '<table:table table:name="Cards"><table:table-column table:number-columns-repeated="16384"/>'
        '<table:table-header-rows><table:table-row><table:table-cell><text:p>Card Name</text:p></table:table-cell>'
        '<table:table-cell><text:p>Shown</text:p></table:table-cell>'
        '<table:table-cell table:number-columns-repeated="16382"/></table:table-row></table:table-header-rows>'
        '<table:table-row><table:table-cell><office:annotation><text:p>not shown</text:p></office:annotation>'
        '<text:p>Em<text:span>b<text:span>er</text:span></text:span></text:p></table:table-cell>'
        '<table:table-cell office:value="12.5"><text:p>12,50<text:s text:c="2"/>€</text:p><text:p>net</text:p></table:table-cell>'
        '<table:covered-table-cell><text:p>hidden</text:p></table:covered-table-cell></table:table-row>'
        '<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
        '<table:table-row-group><table:table-row table:number-rows-repeated="2">'
        '<table:table-cell table:number-columns-repeated="2"><text:p>same</text:p></table:table-cell></table:table-row></table:table-row-group>'
        '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
        "</table:table>")


def lacks():
    with zipfile.ZipFile(io.BytesIO(excel())) as z:
        return packed([(n, z.read(n)) for n in z.namelist() if "sheet1" not in n])


def locked():
    whole = bytearray(excel())
    for mark, at in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        place = whole.find(mark)
        while place >= 0:
            whole[place + at] |= 1
            place = whole.find(mark, place + 1)
    return bytes(whole)


KINDS = {
    "excel": excel, "ods": ods, "lacks": lacks, "locked": locked,
    "error": lambda: xlsx(HEAD + row(7, cell("B7", 2, "s"), cell("C7", "#REF!", "e")), STRINGS),
    "unworked": lambda: xlsx(HEAD + row(7, cell("B7", 2, "s"), '<c r="C7"><f>1+2</f><v></v></c>'), STRINGS),
    "reference": lambda: ods_of('<table:table table:name="Cards"><table:table-row><table:table-cell><text:p>a</text:p>'
                                '</table:table-cell></table:table-row><table:table-row><table:table-cell table:formula="of:=1/0">'
                                '<text:p>#DIV/0!</text:p></table:table-cell></table:table-row></table:table>'),
    "condition": lambda: xlsx(HEAD + row(3, cell("B3", 2, "s"), cell("C3", "0.5", "", 9)), STRINGS),
    "bomb": lambda: xlsx(" " * 130_000_000),
    "cells": lambda: ods_of('<table:table table:name="A"><table:table-row table:number-rows-repeated="1000000">'
                            '<table:table-cell><text:p>a</text:p></table:table-cell></table:table-row></table:table>'),
    "deep": lambda: xlsx("<row>" + "<c/>" * 300_000 + "</row>"),
    "doctype": lambda: packed(
        [("content.xml", '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>')]),
    "none": lambda: packed([("a.txt", "a")]),
    "cut": lambda: excel()[:-30],
}

sys.stdout.buffer.write(KINDS[sys.argv[1]]())
