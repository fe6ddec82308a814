#!/bin/sh
# How long a kit takes, per game.  Environment: GEN.
set -eu
export GEN_HOME="$PWD"
runs=20
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for game in $(find templates -name game.xml | cut -d / -f 2 | sort); do
	start=$(date +%s%N)
	i=0
	while [ "$i" -lt "$runs" ]; do
		"$GEN" kit "$game" -s bench -o "$work" >/dev/null 2>&1
		i=$((i + 1))
	done
	end=$(date +%s%N)
	echo "kit $game: $(((end - start) / runs / 1000)) us, $(wc -c <"$work/$game-kit.pdf") bytes"
done
