#!/bin/bash
# Cards that are no rectangles: how large their art is, that backs lie behind
# fronts, and that marks stand clear of them.
set -u
. tests/data/tap.sh
measure() { # what, attributes of the part, its size, red mm2, options
	local what=$1 part=$2 size=$3 red=$4
	shift 4
	cat >"$T/game.xml" <<END
<game id="x" xmlns="urn:gen:game:1"><records><record name="card"/></records>
<materials><cards part="p" title="P" record="card" blank="0" layout="f" back="b" $part/></materials>
$size<layout name="f" fill="#f00"/><layout name="b" fill="#0f0"/></game>
END
	"$GEN" kit "$T/game.xml" -s 1 -q -o "$T/o.pdf" "$@" >/dev/null 2>"$T/said"
	read -r found bare near < <(python3 tests/data/marks/shapes.py "$T/o.pdf" 2>&1)
	is "$what: mm2" yes "$(awk "BEGIN { d = ($found - $red) / $red; print (d < .01 && -d < .01) ? \"yes\" : $found }")"
	is "... its back behind it" 0 "$bare"
	is "... marks clear of it" 0 "$near"
}
# pi 12.5^2; with 2 mm of bleed pi 14.5^2
measure "round" 'size="disc"' "" 491
measure "round, a bleed" 'size="disc" bleed="2mm"' "" 661
# 3/4 of the rectangle, and so of it 2 mm larger, but for its corners
measure "hexagon" 'size="hex"' "" 5897
measure "hexagon, a bleed" 'size="hex" bleed="2mm"' "" 6487
measure "hexagon, standing" 'size="h"' '<card-size name="h" width="40mm" height="46.19mm" outline="hexagon"/>' 1386
tag='<card-size name="tag" width="40mm" height="70mm" outline="M0 15L15 0H40V70H0Z"/>'
# without its corner of 15 by 15 mm
measure "die-cut" 'size="tag"' "$tag" 2688
measure "die-cut, lying" 'size="tag" orientation="landscape"' "$tag" 2688
measure "die-cut, a bleed" 'size="tag" bleed="1mm"' "$tag" 2903
sed -i 's/ bleed="1mm"/ gutter="6mm"/; s/blank="0"/blank="20"/' "$T/game.xml"
for mode in long short fold none; do
	"$GEN" kit "$T/game.xml" -s 1 -q -o "$T/o.pdf" --duplex $mode >/dev/null
	is "$mode: many, art is free of marks" 0 "$(python3 tests/data/marks/marks.py "$T/o.pdf" | cut -d' ' -f3)"
done
# The same pixels, laid on each other as the printer turns or the hand folds them.
for mode in short fold; do
	for n in 3 7; do
		sed "s/blank=\"20\"/blank=\"$n\"/" "$T/game.xml" >"$T/odd.xml"
		"$GEN" kit "$T/odd.xml" -s 1 -q -o "$T/o.pdf" --duplex $mode >/dev/null
		read -r found bare near < <(python3 tests/data/marks/shapes.py "$T/o.pdf" $mode 2>&1)
		is "$mode, $n die-cut cards: no red without its green, marks are clear" "0 0" "$bare $near"
	done
done
# Each kind of mark: a hexagon's sides go on, a disc has eight spokes and a line.
measure "a hexagon again" 'size="hex"' "" 5897
is "a hexagon: twelve ticks" 12 "$(mutool trace "$T/o.pdf" 1 | grep -c '<stroke_path.*linewidth=".35"')"
measure "a disc again" 'size="disc"' "" 491
is "a disc: eight ticks and a line" 9 "$(mutool trace "$T/o.pdf" 1 | grep -c '<stroke_path.*linewidth=".35"')"
exit $fail
