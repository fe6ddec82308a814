#!/bin/sh
# Solo books: how their cost grows with their sections, and how much a book of
# the usual length costs against a deck of 540 cards by libharu.
. tests/bench/measure

deck 540
for game in joe haunted halfchance clock personae; do
	compare 5 "$GEN" solo -q "$game" -s bench -o "$WORK/book.pdf" -- \
		"$PROGRAMS/libharu" "$WORK/540/deck.tsv" "$WORK/deck.pdf"
	printf 'solo %-10s 120 sections: %6.1f ms, %.1f MiB\n' "$game" "$ms" "$mib"
	figure "books/$game/120" "$ratio"
	for n in 200 400 800; do
		compare 3 "$GEN" solo -q "$game" -s bench --sections $n \
			-o "$WORK/book.pdf" -- \
			"$GEN" solo -q "$game" -s bench --sections $((n / 2)) \
			-o "$WORK/half.pdf"
		printf 'solo %-10s %d sections: %6.1f ms, %.1f MiB, %.2f of half as many\n' \
			"$game" $n "$ms" "$mib" "$ratio"
		figure "books/$game/$n" "$ratio"
	done
done
