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
exit $fail
