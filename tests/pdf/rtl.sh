#!/usr/bin/env bash
# Where writing is from the right, what other programs see is mirrored: cards
# and their backs, rows, grids, tracks, fields, booklets; dials are not.
set -u
. tests/data/tap.sh
data=tests/data/rtl
print_it() { # OUT [OPTION...]
	"$GEN" kit $data/game.xml -s 1 -o "$T/$1.pdf" "${@:2}" \
		>/dev/null 2>"$T/err" || cat "$T/err"
}
places() { # OUT PAGE FIRST...: rows apart by " | "
	python3 $data/places.py "$T/$1.pdf" "${@:2}" | paste -sd'|' |
		sed 's/|/ | /g'
}

print_it long --fillable
qpdf --check "$T/long.pdf" >"$T/qpdf" 2>&1
is "qpdf finds nothing" 0 $?
is "the first card is at the right" \
	"front3 front2 front1 | front6 front5 front4 | front9 front8 front7" \
	"$(places long 13 front)"
is "so are those of a page that is not full" "front11 front10" \
	"$(places long 15 front)"
is "backs of a sheet flipped on its long edge" \
	"back1 back2 back3 | back4 back5 back6 | back7 back8 back9" \
	"$(places long 14 back)"
print_it short --duplex short --only cards
is "backs of a sheet flipped on its short edge" \
	"back9 back8 back7 | back6 back5 back4 | back3 back2 back1" \
	"$(places short 2 back)"
print_it fold --duplex fold --only cards
is "backs beyond a fold mirror the fronts" \
	"$(places fold 1 front | tr -dc '0-9 |')" \
	"$(places fold 1 back | tr '|' '\n' | while read -r row; do
		for word in $row; do echo "$word"; done | tac | paste -sd' '
	done | paste -sd'|' | sed 's/|/ | /g' | tr -dc '0-9 |')"
print_it none --duplex none --only cards
is "without backs, too" "front11 front10" "$(places none 2 front)"

is "a row" "row3 row2 row1" "$(places long 17 row)"
is "a grid" "grid3 grid2 grid1 | grid4" "$(places long 17 grid)"
is "a dial stays a dial" "hour12 | hour9 hour3 | hour6" \
	"$(places long 17 hour)"
is "what is not to be mirrored is not" \
	"still1 still2 still3 again2 again1" "$(places long 17 still again)"
rect() { # FIELD: its left and right edge, whole points
	qpdf --json=2 "$T/long.pdf" |
		jq -r --arg name "$1" '.qpdf[1][] | .value? // empty |
			objects | select(."/T" == "u:" + $name) | ."/Rect" |
			"\(.[0] | floor) \(.[2] | floor)"'
}
left=$(rect kit-1-marks-1) right=$(rect kit-1-marks-2)
is "a track is filled from the right" yes \
	"$([ "${right% *}" -lt "${left% *}" ] && echo yes)"
is "its first cell is at the right edge" 566 "${left#* }"
is "form fields begin at the right" 1 "$(qpdf --json=2 "$T/long.pdf" |
	jq '[.qpdf[1][] | .value? // empty | objects |
		select(."/T" == "u:kit-1-open" and ."/Q" == 2)] | length')"

pdftotext -f 17 -l 17 "$T/long.pdf" - | tr -d '‪‫‬‎‏' >"$T/text"
is "names put into a text keep their order" 1 \
	"$(grep -c 'Carl.*Bob.*Anna' "$T/text")"
print_it folded --only book --booklet
is "the folded book opens to the right" \
	"11|2 turned 3|10 9|4 turned 5|8 7|6 turned" \
	"$(python3 tests/data/booklet/sides.py "$T/folded.pdf" | xargs)"
is "readers bind it at the right" /R2L \
	"$(qpdf --json=2 "$T/long.pdf" | jq -r '.qpdf[1][] | .value? // empty |
		objects | ."/ViewerPreferences"?."/Direction" // empty')"
exit $fail
