#!/bin/bash
# Pictures as readers of PDF see them: every kind of file upright and in its
# colours, cut and kept as `fit` says, over the cut, and once in the file.
set -u
. tests/data/tap.sh
python3 tests/data/picture/make.py "$T"
names="up1.jpg up2.jpg up3.jpg up4.jpg up5.jpg up6.jpg up7.jpg up8.jpg
	progressive.jpg rgb.png deep.png palette.png interlaced.png gamma.png
	alpha.png grey.jpg cmyk.jpg"
{
	echo '<game id="x" xmlns="urn:gen:game:1"><materials><sheet part="s" title="S" layout="l"/></materials>'
	echo '<layout name="l" padding="0"><box>'
	n=0
	for name in $names; do # all are 10 x 15 mm; the page begins at 10 mm
		echo "<picture src=\"$name\" x=\"$((n % 8 * 20))mm\" y=\"$((n / 8 * 20))mm\" width=\"10mm\" height=\"15mm\"/>"
		n=$((n + 1))
	done
	echo '</box></layout></game>'
} >"$T/kinds.xml"
is "every kind is a picture" "$T/kinds.xml: good" \
	"$("$GEN" check --strict "$T/kinds.xml" 2>&1)"
"$GEN" kit "$T/kinds.xml" -s 1 -o "$T/kinds.pdf" >/dev/null
python3 tests/data/picture/look.py kinds "$T/kinds.pdf" $names >"$T/found"
while read -r name found; do
	is "$name is upright, in its colours" good "$found"
done <"$T/found"
is "all are looked at" 17 "$(grep -c . "$T/found")"

card() { # name, picture, what it is like: on a card of 63.5 x 88.9 mm
	cat >"$T/$1.xml" <<-EOF
	<game id="x" xmlns="urn:gen:game:1">
	<materials><cards part="c" title="C" size="poker" bleed="3mm" layout="l" copies="9"/></materials>
	<layout name="l"><box>$2</box></layout></game>
	EOF
	"$GEN" kit "$T/$1.xml" -s 1 -q -o "$T/$1.pdf" >/dev/null 2>&1
	is "$1: one object for nine cards" 1 \
		"$(pdfimages -list "$T/$1.pdf" | tail -n +3 | awk '{print $11}' | sort -u | grep -c .)"
	is "$1: $3" good "$(python3 tests/data/picture/look.py card "$T/$1.pdf" "$3")"
}
card cover '<picture src="rgb.png" fit="cover"/>' 'over the cut, full'
card wide '<picture src="rgb.png" width="63.5mm" height="20mm"/>' 'in the middle, whole'
card top '<picture src="rgb.png" height="30mm" fit="cover" valign="top"/>' 'over three sides'
exit $fail
