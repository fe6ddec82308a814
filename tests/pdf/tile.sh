#!/bin/bash
# A board that is larger than its paper: its pieces, laid together, are the
# board; tabs and key are there, and its back lies behind it.
set -u
. tests/data/tap.sh
cat >"$T/game.xml" <<END
<game id="x" xmlns="urn:gen:game:1"><paper name="huge" width="500mm" height="600mm"/>
<materials><sheet part="board" title="Board" layout="f" width="420mm" height="500mm"/>
<sheet part="both" title="Both" layout="f" back="b" width="420mm" height="500mm"/>
<sheet part="small" title="Small" layout="b" width="150mm" height="200mm"/></materials>
<layout name="f" fill="#fee"><box padding="20mm"><text size="120pt">A board that is larger than any sheet, in pieces</text></box></layout>
<layout name="b" fill="#0f0"/></game>
END
print() { "$GEN" kit "$T/game.xml" -s 1 -q --only "$1" -p "$2" -o "$T/$3" "${@:4}" >/dev/null 2>"$T/said"; }
print board huge whole.pdf
is "where it fits it is one page" 1 "$(qpdf --show-npages "$T/whole.pdf")"
print board a4 o.pdf
is "3 x 2 pieces of 140 x 250 mm are the board" "6 0 drawn" \
	"$(python3 tests/data/marks/tiles.py "$T/o.pdf" "$T/whole.pdf" 3 2 140 250 1 2>&1)"
is "each is told" "Board 6/6" "$(pdftotext -f 6 -l 6 "$T/o.pdf" - | grep -o 'Board [0-9]*/[0-9]*' | head -n 1)"
dashed() { mutool trace "$T/o.pdf" "$1" | grep -c '<stroke_path.*dash'; }
is "tabs: right and below, right, none" "8 4 0" "$(dashed 1) $(dashed 4) $(dashed 6)"
keyed() { # where the black piece of the key stands, in tenths of mm
	mutool trace "$T/o.pdf" "$1" | awk '/<fill_path/ { black = /color="0"/ }
	black && match($0, /<moveto x="[0-9.]*" y="[0-9.]*"/) { split($0, a, "\""); printf "%.0f %.0f\n", a[2] * 254 / 72, a[4] * 254 / 72 }' | head -n 1
}
is "the key: each has another place" 6 "$(for i in 1 2 3 4 5 6; do keyed $i; done | sort -u | grep -c .)"
print small a4 o.pdf
is "one that is smaller than the page: no pieces" 1 "$(qpdf --show-npages "$T/o.pdf")"
print both a4 o.pdf
is "with its back: six sheets" 12 "$(qpdf --show-npages "$T/o.pdf")"
behind() { # the box of what is green on a page, in mm
	mutool trace "$T/o.pdf" "$1" | grep -A9 '<clip_path' | grep -o 'to x="[0-9.]*" y="[0-9.]*"' | head -n 4 |
		awk -F'"' '{ print $2, $4 }' | sort -n | sed -n '1p;$p' | awk '{ printf "%.0f ", $1 * 25.4 / 72 }'
}
is "a back lies behind its front: 60 to 200 mm from the left" "60 200 " "$(behind 2)"
exit $fail
