#!/bin/bash
# Two languages on a page, -l es+de: every word of both is printed, on the same
# card or on one of its own, rules and notes included.
set -u
. tests/data/tap.sh
# what is said in the first alone: part titles below a sheet, and what the kit
# writes into a field
only=' Einflussmarken Makelmarken Kritmarken Würfelschale Abwehren Durchschauen Folgern Kontern Vorbereiten Wappnen '
for game in joe haunted clock halfchance personae; do
	for l in es de es+de; do
		"$GEN" kit $game -l $l -s 1 -q -o "$T/$l.pdf" >/dev/null || fail=1
	done
	is "$game: words that -l es+de leaves out" "" "$(
		python3 tests/data/agree/words.py "$T/es+de.pdf" "$T/es.pdf" "$T/de.pdf" |
			while read -r file word; do
				[ "${only#* "$word" }" != "$only" ] || echo "$word"
			done | xargs)"
done
# Rolled, and from the right: all of it finds room.
for game in joe haunted clock halfchance personae; do
	"$GEN" oneshot $game -l es+ar -s 1 -q -o "$T/rolled.pdf" >"$T/out" 2>&1
	is "$game: rolled in es+ar" 0 $?
done
exit $fail
