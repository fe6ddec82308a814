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
# The paper lies where there are fewer pieces then, unless the part says.
cat >"$T/game.xml" <<END
<game id="x" xmlns="urn:gen:game:1">
<materials><sheet part="one" title="One" layout="f" back="f" width="270mm" height="180mm"/>
<sheet part="two" title="Two" layout="f" width="500mm" height="180mm"/>
<sheet part="alike" title="Alike" layout="f" width="420mm" height="500mm"/>
<sheet part="stands" title="Stands" layout="f" width="270mm" height="180mm" orientation="portrait"/></materials>
<layout name="f" fill="#0f0"/></game>
END
sizes() { # of the pages, and how many
	pdfinfo -l 99 "$T/o.pdf" | awk '/^Page .* size/ { n++; s = $4 < $6 ? "stand" : "lie" } END { print n, s }'
}
for part in "one 2 lie" "two 2 lie" "alike 6 stand" "stands 2 stand"; do
	print "${part%% *}" a4 o.pdf
	is "${part%% *}: paper" "${part#* }" "$(sizes)"
done

# What can be clicked or filled in is on the pieces that it lies on: a link on
# each, a place to write on that with its middle.
cat >"$T/game.xml" <<END
<game id="x" xmlns="urn:gen:game:1">
<materials><sheet part="board" title="Board" layout="f" width="420mm" height="500mm"/><sheet part="notes" title="Notes" layout="n"/></materials>
<layout name="f"><box><box link="notes" x="10mm" y="10mm" width="400mm" height="20mm"/>
<field name="left" label="" lines="1" x="20mm" y="40mm" width="50mm" height="8mm"/>
<field name="right" label="" lines="1" x="300mm" y="400mm" width="50mm" height="8mm"/></box></layout>
<layout name="n"><text>Notes</text></layout></game>
END
"$GEN" kit "$T/game.xml" -s 1 -p a4 --fillable -o "$T/o.pdf" >/dev/null 2>"$T/said"
is "nothing to say of them" "" "$(cat "$T/said")"
on_page() { # what is annotated there: kind and left upper corner, in mm
	qpdf --json "$T/o.pdf" | python3 -c '
import json, sys
at, all = int(sys.argv[1]), json.load(sys.stdin)
o = all["qpdf"][1]
page = o["obj:" + all["pages"][at - 1]["object"]]["value"]
top = page["/MediaBox"][3]
for ref in page.get("/Annots", []):
    a = o["obj:" + ref]["value"]
    x, y, right, up = (v * 25.4 / 72 for v in a["/Rect"])
    print(a["/Subtype"], a.get("/T", "")[2:], f"{x:.0f},{top * 25.4 / 72 - up:.0f} {right - x:.0f}x{up - y:.0f}")' "$1" | sort | paste -sd'|'
}
is "upper left: a link and a field" "/Link  20,20 130x20|/Widget kit-1-left 30,50 50x8" "$(on_page 1)"
is "upper middle: the link goes on" "/Link  10,20 140x20" "$(on_page 2)"
is "upper right: it ends" "/Link  10,20 130x20" "$(on_page 3)"
is "lower left: nothing" "" "$(on_page 4)"
is "lower right: a field" "/Widget kit-1-right 30,160 50x8" "$(on_page 6)"

# Each piece of a back lies behind its front, on paper that stands or lies.
for lies in "" ' orientation="landscape"'; do
	for mode in long short; do
		python3 - "$lies" $mode >"$T/game.xml" <<'P'
import sys
lies, mode = sys.argv[1:]
W, H = 420, 500


def bars(back):
    for i, (x, y) in enumerate([(20, 30), (170, 60), (330, 90), (40, 280), (200, 320), (350, 410)]):
        w, h = 20 + 5 * i, 10 + 2 * i
        if back and (mode == "long") == (not lies):
            x = W - x - w
        elif back:
            y = H - y - h
        yield f'<box x="{x}mm" y="{y}mm" width="{w}mm" height="{h}mm" fill="{"#00ff00" if back else "#ff0000"}"/>'


print(f'<game id="x" xmlns="urn:gen:game:1"><materials><sheet part="b" title="B" layout="f" back="k" width="{W}mm" height="{H}mm"{lies}/></materials>',
      '<layout name="f"><box>', *bars(False), '</box></layout><layout name="k"><box>', *bars(True), '</box></layout></game>')
P
		"$GEN" kit "$T/game.xml" -s 1 -q --duplex $mode -o "$T/o.pdf" >/dev/null
		is "behind each other, $mode${lies% *} ${lies:+lying}" "36 on each other, 0 on each other, 0 on each other" \
			"$(python3 tests/data/register/register.py measure "$T/o.pdf" $mode)"
	done
done
"$GEN" kit "$T/game.xml" -s 1 -q --duplex short --large -p a3 -o "$T/o.pdf" >/dev/null
is "in large print it is twice as large: 840 x 1000 mm, 4 x 3 pieces on A3" "1/12 24" \
	"$(pdftotext -f 1 -l 1 "$T/o.pdf" - | grep -o '1/[0-9]*' | head -n 1) $(qpdf --show-npages "$T/o.pdf")"
exit $fail
