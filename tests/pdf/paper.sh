#!/bin/sh
# Sheets that parts share, as other programs see them: backs lie behind their
# fronts however the paper is flipped, and no page is empty.
set -u
. tests/data/tap.sh
data=tests/data/paper
for paper in a4 letter; do
	for way in long short fold; do
		"$GEN" kit $data/game.xml -s 1 -p $paper --duplex $way \
			-o "$T/$way.pdf" >/dev/null
		is "$paper, $way: backs lie behind their fronts" 29 \
			"$(python3 $data/register.py "$T/$way.pdf" $way 2>&1)"
	done
	"$GEN" kit $data/game.xml -s 1 -p $paper --duplex none \
		-o "$T/none.pdf" >/dev/null
	is "$paper, none: backs are cards of their own" 29 \
		"$(pdftotext "$T/none.pdf" - | tr '\f' '\n' | grep -c '^back[a-d]x')"
	for way in long none; do
		is "$paper, $way: all that has no back is there" 63 \
			"$(pdftotext "$T/$way.pdf" - | tr '\f' '\n' | grep -c '^single')"
	done
done

# Parts on papers of their own: pages as large as these, sheets of one paper
# together, and none with cards for another.
sizes() { # of the pages of a file, in points
	pdfinfo -f 1 -l 99 "$1" |
		sed -n 's/^Page.*size: *\([0-9.]*\) x \([0-9.]*\) .*/\1x\2/p' |
		sed 's/\.[0-9]*//g' | uniq -c | awk '{printf "%s%s*%s", s, $1, $2; s = " "}'
}
slugs() { # sheet, side and paper as the slugs say them
	pdftotext -layout "$1" - | grep -o 'Mixed · [A-Z][A-Za-z ·]* · sheet.* · seed' |
		sed 's/Mixed · //; s/ · seed//' | tr '\n' ';'
}
"$GEN" kit $data/mixed.xml -s 1 -o "$T/mixed.pdf" >/dev/null 2>&1
is "pages are as large as the paper of their part" \
	"2*419x595 4*595x841 2*612x792 1*595x841 1*1190x841 1*612x792" \
	"$(sizes "$T/mixed.pdf")"
is "slugs name a paper that is not the rest's" \
	"Few · Last · sheet 1 of 5 · front;Few · Last · sheet 1 of 5 · back;More · sheet 2 of 5 · front · letter;More · sheet 2 of 5 · back · letter;Page · sheet 3 of 5 · one side;Map · sheet 4 of 5 · one side · a3;Tokens · sheet 5 of 5 · one side · letter;" \
	"$(slugs "$T/mixed.pdf")"
is "contents know it" "few: 1-1 map: a3 4-4 more: letter 2-2 page: 3-3 tokens: letter 5-5 last: 1-1 " \
	"$(pdftotext -f 1 -l 1 "$T/mixed.pdf" - | grep -E '^(few|map|more|page|tokens|last):' |
		sed 's/ (.*//' | tr -s '\n ' ' ')"
is "the printer is to take each from its tray" 1 \
	"$(qpdf --qdf --object-streams=disable "$T/mixed.pdf" - | grep -ac '/PickTrayByPDFSize true')"
"$GEN" kit $data/mixed.xml -s 1 -p letter --only few,map,more -o "$T/letter.pdf" >/dev/null 2>&1
is "-p is the rest's, whose cards fill up what is left" "4*612x792 1*1190x841" \
	"$(sizes "$T/letter.pdf")"
"$GEN" kit $data/mixed.xml -s 1 -p a3 --only map -o "$T/a3.pdf" >/dev/null 2>&1
is "nothing is said where all is on one paper" "Map · sheet 1 of 1;0" \
	"$(slugs "$T/a3.pdf")$(qpdf --qdf --object-streams=disable "$T/a3.pdf" - | grep -ac PickTray)"
"$GEN" kit $data/mixed.xml -s 1 --booklet --only rules,big -o "$T/bound.pdf" >/dev/null 2>&1
is "booklets on two papers are two" "2*841x595 2*1190x841" "$(sizes "$T/bound.pdf")"
is "all backs are there on each paper" 17 \
	"$(pdftotext "$T/mixed.pdf" - | tr '\f' '\n' | grep -c '^back$')"
exit $fail
