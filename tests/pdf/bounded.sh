#!/usr/bin/env bash
# Hostile files: each is printed or refused in so much time and memory. Time is
# that of the processor, twice what a quiet machine is to take.
. tests/data/tap.sh
mkdir "$T/hostile"
SECONDS_MOST=${SECONDS_MOST:-10} python3 tests/data/hostile/hostile.py "$GEN" "$T/hostile" $HOSTILE || fail=1
exit $fail
