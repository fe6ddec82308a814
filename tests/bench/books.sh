#!/bin/sh
# Solo books: every row of what one has to reach, over twenty seeds a game
# (BOOKS=), the worst of them and the median; how their cost grows with their
# sections, and how much one of the usual length costs against a deck of 540
# cards by libharu.
. tests/bench/measure

for game in joe clock haunted halfchance personae; do
	T=$WORK python3 tests/data/solo/walk.py --rows $game "${BOOKS:-20}"
done

deck 540
for game in joe clock haunted halfchance personae; do
	compare 3 "$GEN" solo -q "$game" -s bench -o "$WORK/book.pdf" -- \
		"$PROGRAMS/libharu" "$WORK/540/deck.tsv" "$WORK/deck.pdf"
	printf 'solo %-10s 240 sections: %6.1f ms, %.1f MiB\n' "$game" "$ms" "$mib"
	figure "books/$game/240" "$ratio"
	for n in 480 960; do
		compare 1 "$GEN" solo -q "$game" -s bench --sections $n \
			-o "$WORK/book.pdf" -- \
			"$GEN" solo -q "$game" -s bench --sections $((n / 2)) \
			-o "$WORK/half.pdf"
		printf 'solo %-10s %d sections: %6.1f ms, %.1f MiB, %.2f of half as many\n' \
			"$game" $n "$ms" "$mib" "$ratio"
		figure "books/$game/$n" "$ratio"
	done
done
