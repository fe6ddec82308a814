#!/bin/sh
# gen batch: 200 kits by one process and by two, and against a loop of gen kit.
. tests/bench/measure

{
	echo name,game
	for i in $(seq 200); do
		echo "kit-$i,joe"
	done
} >"$WORK/kits.csv"
head -n 21 "$WORK/kits.csv" >"$WORK/few.csv"
"$GEN" batch "$WORK/few.csv" -o "$WORK/out" --dry-run | sed 's/$/ -q >\&2/' >"$WORK/loop.sh"

compare 5 "$GEN" batch "$WORK/few.csv" -o "$WORK/out" -j 1 -q -- sh "$WORK/loop.sh"
printf 'joe      20 kits cost %s of what 20 command lines do; ' "$ratio"
printf '%s kits a second of processor time\n' \
	"$(echo "$ms" | awk '{ printf "%.1f", 20 / $1 * 1000 }')"
figure batch/loop "$ratio"

# Seconds that 200 kits take with so many processes: the least of three runs.
seconds() {
	for _ in 1 2 3; do
		began=$(date +%s.%N)
		"$GEN" batch "$WORK/kits.csv" -o "$WORK/out" -j "$1" -q >&2
		echo "$began $(date +%s.%N)"
	done | awk '{ s = $2 - $1; if (NR == 1 || s < least) least = s }
		END { printf "%.2f\n", least }'
}
one=$(seconds 1)
two=$(seconds 2)
printf 'joe      200 kits: %s s by one process, %s s by two, %s times as fast\n' \
	"$one" "$two" "$(echo "$one $two" | awk '{ printf "%.2f", $1 / $2 }')"
figure batch/two "$(echo "$one $two" | awk '{ printf "%.2f", $2 / $1 }')"
