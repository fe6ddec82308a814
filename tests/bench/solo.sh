#!/bin/sh
# How long a solo book takes: 120 sections of each game, and more of them.
# Environment: GEN.
set -eu
export GEN_HOME="$PWD"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Milliseconds of a run that must succeed.
milliseconds() {
	start=$(date +%s%N)
	"$GEN" solo "$@" >"$work/said" 2>&1 || { cat "$work/said" >&2; exit 1; }
	end=$(date +%s%N)
	echo $(((end - start) / 1000000))
}

for game in $(find templates -name game.xml | cut -d / -f 2 | sort); do
	told=$(milliseconds "$game" -s bench --xml)
	printed=$(milliseconds "$game" -s bench -o "$work/book.pdf")
	echo "solo $game: 120 sections in $told ms as XML, $printed ms as PDF"
done
for game in $(find templates -name game.xml | cut -d / -f 2 | sort); do
	for sections in 50 100 200 400 800; do
		t=$(milliseconds "$game" -s bench --xml --sections $sections)
		echo "solo $game: $sections sections in $t ms, $((t * 1000 / sections)) us each"
	done
done
