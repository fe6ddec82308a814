#!/bin/bash
# Light ink, measured: how many sheets would be solid, and whether all that is
# written is there and can be read.
set -u
. tests/data/tap.sh
look() { # game, command, hundredths of sheets that may be solid
	local ink n lost name="$1 $2"
	for k in color light; do
		"$GEN" "$2" "$1" -s 1 --players 4 --ink $k -q -o "$T/$k.pdf" \
			>/dev/null 2>"$T/err" || cat "$T/err"
		pdftotext -layout "$T/$k.pdf" "$T/$k.txt"
	done
	is "$name: the same words" "" "$(diff "$T/color.txt" "$T/light.txt")"
	read -r ink n lost < <(python3 tests/data/ink/ink.py "$T/color.pdf" \
		"$T/light.pdf")
	is "$name: no word fades" "-" "$lost"
	is "$name: $n words are read" yes "$([ "$n" -gt 2000 ] && echo yes)"
	is "$name: $ink of at most $3/100 sheets" yes \
		"$([ "${ink/./}" -le "$3" ] && echo yes)"
}
look clock kit 150
look halfchance kit 200
look joe kit 100
look haunted kit 100
look personae kit 110
look clock oneshot 200
exit $fail
