"""Writes the same cards with openpyxl and XlsxWriter: office.py FOLDER.

office/ holds what came of it (openpyxl 3.0.9, XlsxWriter 3.0.2), and what
LibreOffice Calc 7.4 made of xlsxwriter.xlsx, saved again:

    soffice --headless --convert-to ods xlsxwriter.xlsx     # calc.ods
    soffice --headless --convert-to xlsx --outdir calc xlsxwriter.xlsx
    soffice --headless --convert-to csv:"Text - txt - csv \\
(StarCalc)":44,34,76,1,,0,false,true,true,false,false,2 calc.ods # cards.csv
"""
import datetime
import sys

import openpyxl
import xlsxwriter

DAY = datetime.date(2026, 11, 23)
NOON = datetime.datetime(2026, 11, 23, 12, 30)

# what a card is called, its cell, the cell's format, the formula it is of
CARDS = [
    ("whole", 3, None, None),
    ("decimal", 2.5, None, None),
    ("third", 1 / 3, "0.00", None),
    ("percent", 0.256, "0.0%", None),
    ("money", 1234.5, '#,##0.00 "gold"', None),
    ("padded", 7, "000", None),
    ("negative", -4, None, None),
    ("day", DAY, "yyyy-mm-dd", None),
    ("minute", NOON, "yyyy-mm-dd hh:mm", None),
    ("span", datetime.timedelta(hours=30, minutes=5), "[h]:mm", None),
    ("digits", "007", None, None),
    ("yes", True, None, None),
    ("sum", 3, None, "=1+2"),
    ("joined", "ember", None, '="em"&"ber"'),
    ("true", True, None, "=1=1"),
    ("signs", "Em & <ber>, \"x\"; \u017b\u00f3\u0142\u0107 \U0001f3b2", None, None),
    ("lines", "two\nlines", None, None),
    ("again", "ember", None, None),
    ("empty", None, "0.00", None),
]


def by_openpyxl(path):
    book = openpyxl.Workbook()
    hidden = book.active
    hidden.title = "Notes"
    hidden.append(["junk", "Name"])
    hidden.sheet_state = "hidden"
    sheet = book.create_sheet("Cards")
    book.create_sheet("More").sheet_state = "veryHidden"
    book.active = 1
    sheet.append(["Card Name", "Shown", "# note"])
    for name, value, form, formula in CARDS:
        sheet.append([name, value])  # it works no formula out
        if form:
            sheet.cell(sheet.max_row, 2).number_format = form
    sheet.merge_cells("A40:B40")
    sheet["A40"] = "merged"
    book.save(path)


def by_xlsxwriter(path):
    book = xlsxwriter.Workbook(path)
    hidden = book.add_worksheet("Notes")
    hidden.write_row(0, 0, ["junk", "Name"])
    sheet = book.add_worksheet("Cards")
    sheet.activate()
    sheet.set_first_sheet()
    hidden.hide()
    sheet.write_row(0, 0, ["Card Name", "Shown", "# note"])
    for row, (name, value, form, formula) in enumerate(CARDS, 1):
        style = book.add_format({"num_format": form}) if form else None
        sheet.write_string(row, 0, name)
        if formula:
            sheet.write_formula(row, 1, formula, style, value)
        elif name == "again":
            sheet.write_rich_string(row, 1, "em", book.add_format({"bold": True}), "b", "er")
        elif value is None:
            sheet.write_blank(row, 1, None, style)
        elif isinstance(value, (datetime.date, datetime.timedelta)):
            sheet.write_datetime(row, 1, value, style)
        elif isinstance(value, str):
            sheet.write_string(row, 1, value)
        else:
            sheet.write(row, 1, value, style)
    sheet.merge_range("A40:B40", "merged")
    book.close()


by_openpyxl(sys.argv[1] + "/openpyxl.xlsx")
by_xlsxwriter(sys.argv[1] + "/xlsxwriter.xlsx")
