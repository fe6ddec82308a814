#!/bin/sh
# Many kits in one process (kits.c), against a deck of 540 cards by libharu.
. tests/bench/measure

deck 540
for game in joe haunted; do
	compare 7 "$PROGRAMS/kits" "$game" 20 1 -- \
		"$PROGRAMS/libharu" "$WORK/540/deck.tsv" "$WORK/deck.pdf"
	printf '%-8s %.1f kits a second of processor time; ' "$game" \
		"$(echo "$ms" | awk '{ print 20 / $1 * 1000 }')"
	figure "kits/$game" "$ratio"
	"$PROGRAMS/kits" "$game" 40
done
