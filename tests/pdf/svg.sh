#!/bin/bash
# SVG files: where marks stand, by hand; how they look, by librsvg, whose PDF
# goes through the same pdftoppm.
set -u
. tests/data/tap.sh
data=tests/data/svg
"$GEN" kit $data/all.xml -s 1 --dump pages >"$T/dump" 2>"$T/err"
is "nothing is said of good files" "" "$(cat "$T/err")"
form() { # file: its marks, without the words for looks
	sed -n "/^form name \"$1 /,/^form/{/^  /p}" "$T/dump"
}
has() { # what, file, mark
	is "$1" 1 "$(form "$2" | grep -cFx "  $3")"
}
has "a rectangle, its fill an entity of the DOCTYPE" shapes.svg \
	'path fill #0000ff M 10 10 L 30 10 L 30 20 L 10 20 L 10 10 Z'
has "a polyline with numbers that touch" shapes.svg \
	'path stroke #ff0000 width 2 miter 4 M 1 2 L 3 4 L 5 -6'
has "a path's commands, said and implied" shapes.svg \
	'path fill #000000 M 1.5 0.5 L -3 -2 M -2 -1 L 0 1 L 1 2 L 5 2 L 9 2 L 9 3 L 9 2 Z'
has "curves that go on from curves" shapes.svg \
	'path stroke #00ff00 width 1 miter 4 M 0 0 C 1 1 2 1 3 0 C 4 -1 5 -1 6 0 C 6 2 7 3 9 3 C 11 3 12 4 12 6'
has "an arc, its flags without spaces" shapes.svg \
	'path stroke #00ff00 width 1 miter 4 M 10 0 C 10 5.523 5.523 10 0 10'
has "an inch in a scaled and moved group" shapes.svg \
	'path fill #000000 M 10 20 L 202 20 L 202 22 L 10 22 L 10 20 Z'
has "a quarter turn about a point" shapes.svg \
	'path fill #000000 stroke #ff0000 width 1 miter 4 M 10 10 L 10 15'
has "skewed, then turned over" shapes.svg \
	'path fill #000000 M 10 90 L 15 90 L 20 85 Z'
has "a use of a path" shapes.svg 'path fill #000000 M 5 6 L 6 6 L 6 7 Z'
has "a symbol in the middle of its place" shapes.svg \
	'path fill #000000 M 0 10 L 10 10 L 10 30 Z'
has "a nested view at its foot" shapes.svg \
	'path fill #000000 M 100 20 L 150 20 L 150 30 Z'
has "an id counts more than a class" styles.svg \
	'path fill #010101 M 1 0 L 2 0 L 2 1 Z'
has "a class more than an element" styles.svg \
	'path fill #020202 M 2 0 L 3 0 L 3 1 Z'
has "a rule more than an attribute" styles.svg \
	'path fill #030303 M 3 0 L 4 0 L 4 1 Z'
has "a child of a class" styles.svg \
	'path fill #040404 stroke #008000 width 1 miter 4 M 4 0 L 5 0 L 5 1 Z'
has "what is important more than a style" styles.svg \
	'path fill #1a334d M 5 0 L 6 0 L 6 1 Z'
has "dashes in odd number" styles.svg \
	'path stroke #008000 width 3 round-cap bevel-join dash 3 2 1 3 2 1 from 1 M 9 0 L 10 0 L 10 1 Z'
has "a shape faded as a whole" styles.svg \
	'place form "styles.svg cc4400ff group 1" opacity 128 at 0 0'
has "a gradient over the box of a shape" fills.svg \
	'path fill #408000 gradient linear matrix 0.61 0 0 0.305 at 10 20 0 #ff0000 0.5 #00ff00/128 1 #000000 M 10 20 L 50 20 L 50 40 L 10 40 L 10 20 Z'
has "a gradient in the units of the drawing" fills.svg \
	'path fill #408000/128 gradient linear matrix 0 0.305 -0.305 0 at 10 20 0 #ff0000 0.5 #00ff00/128 1 #000000 M 10 20 L 50 20 L 50 40 L 10 40 L 10 20 Z'
has "half of a group's box as a clip" fills.svg \
	'clip M 10 20 L 30 20 L 30 40 L 10 40 L 10 20 Z'
has "shapes of a clip run one way round" fills.svg \
	'clip M 0 0 L 10 0 L 10 10 L 0 10 Z M 15 5 L 15 15 L 5 15 L 5 5 Z'
is "a symbol has the colour of its place" \
	"#000000 #cc4400" "$(form plain.svg | grep -o 'fill #[0-9a-f]*' | cut -c6- |
		sort -u | tr '\n' ' ' | sed 's/ $//')"

# One form a file and colour, however many cards show it.
sed 's|size="poker"|& copies="50"|; s|<column>|&<text>Card {$index}</text>|' \
	$data/all.xml >"$T/many.xml"
cp $data/*.svg "$T"
"$GEN" kit "$T/many.xml" -s 1 -q -o "$T/many.pdf" >/dev/null
qpdf --qdf --object-streams=disable "$T/many.pdf" - >"$T/qdf"
is "fifty cards with one form a file and colour" 2 \
	"$(grep -ac '^0 256 m$' "$T/qdf")" # plain.svg, black and ember
for ink in grey light; do
	"$GEN" kit $data/all.xml -s 1 --ink $ink -q -o "$T/$ink.pdf" >/dev/null
	qpdf --check "$T/$ink.pdf" >"$T/check" 2>&1
	is "$ink ink: a good PDF" 0 $?
done
qpdf --qdf --object-streams=disable "$T/grey.pdf" - >"$T/qdf"
is "grey ink: no colours" 0 "$(grep -acE '^[0-9. ]+ (rg|RG)$' "$T/qdf")"

# The picture at the corner of the first card: 27.638, 42.945 pt on the page.
look() { # file, most that it may differ
	local by
	sed "s|a.svg\" width=\"40mm|$1\" width=\"120pt|" $data/game.xml >"$T/g.xml"
	"$GEN" kit "$T/g.xml" -s 1 -q -o "$T/ours.pdf" >/dev/null 2>&1
	rsvg-convert -f pdf -w 120pt -a --left 27.638pt --top 42.945pt \
		--page-width 595.276pt --page-height 841.89pt \
		"$T/$1" -o "$T/theirs.pdf"
	for who in ours theirs; do
		pdftoppm -r 144 -x 56 -y 86 -W 238 -H 110 "$T/$who.pdf" "$T/$who"
		mv "$T/$who"-*.ppm "$T/$who.ppm"
	done
	by=$(python3 $data/differ.py "$T/ours.ppm" "$T/theirs.ppm")
	is "$1 looks as librsvg draws it ($by of 255)" "yes drawn" \
		"$(awk -v most="$2" '{ print ($1 <= most ? "yes" : "no"), $2 }' <<<"$by")"
}
for svg in $data/*.svg; do
	look "${svg##*/}" 4
done
exit $fail
