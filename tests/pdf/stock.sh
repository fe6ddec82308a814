#!/bin/bash
# Paper that is cut already: each card lies where the sheets of labels of
# PRINT.md have a place, on its front and, seen through the paper, on its back;
# and sheets with the marks that a cutting machine looks for.
set -u
. tests/data/tap.sh
ask() { python3 tests/data/stock/stock.py "$@" 2>&1; }
print() { # profile, options
	"$GEN" kit "$T/game.xml" -s 1 -q --only p --profile "$@" -o "$T/o.pdf" >/dev/null 2>"$T/said"
}
same() { ask same "$T/w"; }
n=0
while read -r name size lies count; do
	ask game "$size" "$lies" "$count" >"$T/game.xml"
	ask places "$name" >"$T/w.a"
	print "$name" --duplex long
	ask measure "$T/o.pdf" 1 red >"$T/w.b"
	is "$name: every place" "$count $count the same" "$(same)"
	ask measure "$T/o.pdf" 2 green >"$T/w.b"
	# the other way round: what is left of the sheet is right of the first
	awk 'NR == 1 { w = $1 } NR > 1 { $1 = w - $1 - $3 } { print }' "$T/w.a" >"$T/w.c"
	mv "$T/w.c" "$T/w.a"
	is "... and its back" "$count $count the same" "$(same)"
	n=$((n + 1))
done <<'E'
avery-5371 us-business stands 10
avery-5388 index-3x5 stands 3
avery-5389 index-4x6 lies 2
avery-5395 badge lies 8
avery-5160 label-5160 stands 30
avery-5163 label-5163 stands 10
avery-5167 label-5167 stands 80
avery-l7414 card-90x52 lies 10
avery-32015 card-85x54 stands 8
zweckform-32010 card-85x54 lies 10
avery-l7164 label-l7164 stands 12
E
is "all label stock that there is" "$(grep -c '<stock' templates/common/profiles.xml)" $n

# Written from the right cards begin at the right, in the same places.
ask game card-85x54 lies 10 >"$T/game.xml"
ask places zweckform-32010 | sort >"$T/w.a"
print zweckform-32010 -l qps-rtl
ask measure "$T/o.pdf" 1 red | sort >"$T/w.b"
is "from the right: the same places" "10 10 the same" "$(same)"
"$GEN" kit "$T/game.xml" -s 1 --profile zweckform-32010 -o "$T/o.pdf" >/dev/null 2>"$T/said"
is "sheets are left out, and told" "1 zweckform-32010 takes decks of cards alone; left out: s" \
	"$(grep -c . "$T/said") $(sed 's/.*warning: //; s/; expected.*//' "$T/said")"

# A square and two angles, at 10 mm; nothing nearer to them than 1.5 mm.
for paper in a4 letter; do
	ask game poker stands 20 >"$T/game.xml"
	print silhouette -p $paper
	is "silhouette, $paper: eight cards a sheet" 8 "$(ask measure "$T/o.pdf" 1 red | sed 1d | grep -c .)"
	print silhouette -p $paper --bleed 1
	pdfinfo "$T/o.pdf" | awk '/^Page size/ { w = $3 / 72 * 25400; h = $5 / 72 * 25400
		printf "10000 10000 5000 5000\n%.0f 9500 7500 1000\n%.0f 9500 1000 7500\n", w - 17000, w - 10500
		printf "9500 %.0f 7500 1000\n9500 %.0f 1000 7500\n", h - 10500, h - 17000 }' >"$T/w.a"
	ask clear "$T/o.pdf" 1 >"$T/found"
	is "... with a bleed nothing comes near the marks" free "$(tail -n 1 "$T/found")"
	sed '$d' "$T/found" >"$T/w.b"
	is "... which stand where they should" "4 4 the same" "$(same)"
	is "... and none on backs" "free" "$(ask clear "$T/o.pdf" 2)"
done
exit $fail
