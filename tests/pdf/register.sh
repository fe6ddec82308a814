#!/bin/bash
# Backs lie behind their fronts, and what is cut out of the one out of the other:
# twelve sizes and shapes of cards, odd counts, turned or not, alone or sharing
# sheets, in every way to print backs, on papers that stand and lie, on true
# printers and on bad ones.
set -u
. tests/data/tap.sh
export XDG_CONFIG_HOME=$T/config
ask() { python3 tests/data/register/register.py "$@" 2>&1; }
ask game >"$T/game.xml"
print() { "$GEN" kit "$T/game.xml" -s 1 -q -o "$T/o.pdf" "$@" >/dev/null 2>"$T/said"; }
# cards, cuts and outlines: a card each of the kit itself, the rest blank ones
ALL="112 on each other, 112 on each other, 54 on each other"
lie() { # how many cards, measured so: they lie on each other with their cuts
	local n=$1 said
	shift
	said=$(ask measure "$T/o.pdf" "$@")
	[[ $said = "$n on each other, $n on each other, "*" on each other" ]] && echo yes || echo "$said"
}
for paper in a4 letter a3; do
	for mode in long short fold; do
		print -p $paper --duplex $mode
		is "$paper, $mode: each back" "$ALL" "$(ask measure "$T/o.pdf" $mode)"
	done
done
print --duplex long
is "... which --duplex short would not do" 0 "$(ask measure "$T/o.pdf" short | grep -c "on each other")"
is "sheets that stand and sheets that lie" "yes yes" "$(
	pdfinfo -l 99 "$T/o.pdf" | awk '/^Page .* size/ { if ($4 < $6) s = 1; else l = 1 } END { print s ? "yes" : "no", l ? "yes" : "no" }')"
print --duplex none
is "no backs" 0 "$(mutool trace "$T/o.pdf" | grep -c 'color="0 1 0"')"

# Alone on their sheets, in short last rows: cards, a round, a hexagon, a tag
# whose back is cut otherwise than its front, one that lies.
for part in p0 p10 p13; do
	for n in 1 3 5; do
		for mode in long short fold; do
			print --only $part:1-$n --duplex $mode
			is "$part, $n of them, $mode" yes "$(lie $n $mode)"
		done
	done
done
for part in p1 p3 p5 p7:1-8 p14; do
	n=$(print --only $part --duplex long; ask measure "$T/o.pdf" long)
	is "$part alone" "on each other" "${n##*[0-9] }"
done
print --bleed 3
is "with a bleed" "$ALL" "$(ask measure "$T/o.pdf" long)"
print --outer-bleed 2 --back-bleed 2
n=$(ask measure "$T/o.pdf" long)
is "with wider backs" "112 on each other, 112 on each other" "${n%,*}"
is "... alone on a sheet and sharing one: 2 mm all round" 4.0 "$(ask wider "$T/o.pdf")"
print --outer-bleed 2 --back-bleed 2 -p a3
is "... on larger paper" 4.0 "$(ask wider "$T/o.pdf")"
print -l qps-rtl
is "written from the right" "$ALL" "$(ask measure "$T/o.pdf" long)"
ask game bare >"$T/bare.xml" # large areas would be white
"$GEN" kit "$T/bare.xml" -s 1 -q -o "$T/o.pdf" --large >/dev/null
is "in large print" "112 on each other, 0 on each other, 54 on each other" "$(ask measure "$T/o.pdf" long)"
for mode in long short; do
	print --profile silhouette --only p1,p8,p12,p14 --duplex $mode
	is "for a cutting machine, $mode" yes "$(lie 34 $mode)"
done

# A printer that prints backs 1.5 mm to the left, 2 mm too low, and askew.
"$GEN" calibrate 1.5 -2 --angle 0.8 --printer bad -q >/dev/null
"$GEN" calibrate 1.5 -2 --angle 0.8 --lying --printer bad -q >/dev/null
for mode in long short; do
	print --duplex $mode --printer bad
	is "a bad printer, $mode" "$ALL" "$(ask measure "$T/o.pdf" $mode 1.5 -2 0.8)"
	is "... whose backs would be elsewhere" 0 "$(ask measure "$T/o.pdf" $mode | grep -c "on each other")"
	for part in p0:1-3 p8:1-5 p10:1-3 p12:1-7 p13:1; do
		print --duplex $mode --printer bad --only $part -p letter
		is "... $part" "on each other" "$(n=$(ask measure "$T/o.pdf" $mode 1.5 -2 0.8); echo "${n##*[0-9] }")"
	done
done
"$GEN" calibrate 0 0 --scale 98 --printer small -q >/dev/null
"$GEN" calibrate 0 0 --scale 98 --lying --printer small -q >/dev/null
print --printer small
is "a printer that makes all smaller" "$ALL" "$(ask measure "$T/o.pdf" long)"
exit $fail
