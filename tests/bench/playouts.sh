#!/bin/sh
# Games a second of each engine, against a straight loop (playout.c).
. tests/bench/measure

"$PROGRAMS/playout" "$@" | tee "$WORK/said"
awk '/of the loop$/ { print "playouts/" $1, $(NF - 3) }' "$WORK/said" >>"$FIGURES"
