#!/bin/bash
# Backs lie behind their fronts: eight sizes of cards, odd counts, turned or
# not, alone or sharing sheets, in every way to print backs, on papers that
# stand and lie, on true printers and on bad ones.
set -u
. tests/data/tap.sh
export XDG_CONFIG_HOME=$T/config
ask() { python3 tests/data/register/register.py "$@" 2>&1; }
ask game >"$T/game.xml"
print() { "$GEN" kit "$T/game.xml" -s 1 -q -o "$T/o.pdf" "$@" >/dev/null 2>"$T/said"; }
ALL=58 # a card each of the kit itself, 50 blank ones
for paper in a4 letter a3; do
	for mode in long short fold; do
		print -p $paper --duplex $mode
		is "$paper, $mode: each back" "$ALL on each other" "$(ask measure "$T/o.pdf" $mode)"
	done
done
print --duplex long
is "... which --duplex short would not do" 0 "$(ask measure "$T/o.pdf" short | grep -c "on each other")"
is "sheets that stand and sheets that lie" "yes yes" "$(
	pdfinfo -l 99 "$T/o.pdf" | awk '/^Page .* size/ { if ($4 < $6) s = 1; else l = 1 } END { print s ? "yes" : "no", l ? "yes" : "no" }')"
print --duplex none
is "no backs" 0 "$(ask measure "$T/o.pdf" long | grep -vc fronts)"
for part in p0:1 p1 p2:2-3 p3 p5 p7:1-8; do
	n=$(print --only $part --duplex long; ask measure "$T/o.pdf" long)
	is "$part alone" "on each other" "${n#* }"
	n=$(print --only $part --duplex short; ask measure "$T/o.pdf" short)
	is "$part alone, short" "on each other" "${n#* }"
done
print --bleed 3
is "with a bleed" "$ALL on each other" "$(ask measure "$T/o.pdf" long)"
print --large
n=$(ask measure "$T/o.pdf" long)
is "in large print" "on each other" "${n#* }"

# A printer that prints backs 1.5 mm to the left, 2 mm too low, and askew.
"$GEN" calibrate 1.5 -2 --angle 0.8 --printer bad -q >/dev/null
"$GEN" calibrate 1.5 -2 --angle 0.8 --lying --printer bad -q >/dev/null
for mode in long short; do
	print --duplex $mode --printer bad
	is "a bad printer, $mode" "$ALL on each other" "$(ask measure "$T/o.pdf" $mode 1.5 -2 0.8)"
	is "... whose backs would be elsewhere" 0 "$(ask measure "$T/o.pdf" $mode | grep -c "on each other")"
done
"$GEN" calibrate 0 0 --scale 98 --printer small -q >/dev/null
"$GEN" calibrate 0 0 --scale 98 --lying --printer small -q >/dev/null
print --printer small
is "a printer that makes all smaller" "$ALL on each other" "$(ask measure "$T/o.pdf" long)"
exit $fail
