#!/bin/sh
# A deck of cards against programs that print the same deck: plain libharu,
# which shapes nothing; cairo and Pango, which shape; bytes by hand.
# Environment: CARDS, the sizes of deck.
. tests/bench/measure

# How often a deck of so many cards is printed.
pairs_of() {
	if [ "$1" -lt 100 ]; then echo 15
	elif [ "$1" -lt 1000 ]; then echo 11
	elif [ "$1" -lt 10000 ]; then echo 5
	else echo 3; fi
}

# One deck by gen and a rival: against NAME CARDS RIVAL
against() {
	compare "$(pairs_of "$2")" "$GEN" kit -q "$at/game.xml" -s 1 \
		-o "$at/gen.pdf" -- "$PROGRAMS/$3" "$at/deck.tsv" "$at/$3.pdf"
	printf '%-13s %-8s %6.2f (%.2f to %.2f) %9.1f ms : %8.1f  %6.1f MiB : %6.1f\n' \
		"$1 $2" "$3" "$ratio" "$low" "$high" "$ms" "$other_ms" \
		"$mib" "$other_mib"
	figure "$1/$2/$3" "$ratio"
}

# All that is to know of a deck: print_deck NAME CARDS RIVAL... [-- random]
print_deck() {
	name=$1 cards=$2
	shift 2
	at=$WORK/$cards
	for rival; do against "$name" "$cards" "$rival"; done
	figure "$name/$cards/MiB" "$mib"
	for by in gen "$@"; do
		said=$(python3 tests/bench/words.py "$at/deck.tsv" "$at/$by.pdf") || {
			echo "$name $cards: $by: words in their cells: $said" >&2
			exit 1
		}
	done
}

echo "gen : the other; ratio of processor time, its quartiles; least time; memory"
for n in ${CARDS:-54 540 5400 54000}; do
	deck "$n"
	print_deck cards "$n" libharu raw pango
	if [ "$n" -ge 540 ] && [ "$n" -le 5400 ]; then
		deck "$n" random
		print_deck random "$n" libharu raw
	fi
	rm -rf "${WORK:?}/$n"
done
echo "each card's words come back in its cell, of all programs"
