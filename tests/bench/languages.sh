#!/bin/sh
# The example kit in other languages against English.
. tests/bench/measure

for lang in de ja ar hi; do
	compare 9 "$GEN" kit -q joe -s 1 -l "$lang" -o "$WORK/other.pdf" -- \
		"$GEN" kit -q joe -s 1 -o "$WORK/en.pdf"
	printf 'kit joe -l %s  %.2f of en (%.2f to %.2f), %.1f ms : %.1f\n' \
		"$lang" "$ratio" "$low" "$high" "$ms" "$other_ms"
	figure "languages/$lang" "$ratio"
done
