#!/bin/bash
# Two programs that prove books, gen check and a walker that shares nothing
# with it: both call a good book good, and find what is wrong in broken ones.
set -u
. tests/data/tap.sh
walk() { python3 tests/data/solo/walk.py "$1" >"$T/walked" 2>&1; }

walk tests/data/book/joe.xml
is "a good book is good" 0 $?
grep -v '^#' "$T/walked" | grep -v '^ok' | sed 's/^/# /'

# Each broken book of the negative tests; but what a program without the rules
# cannot know, and what has too many sheets to be visited twice.
mkdir -p "$T/in"
for cmd in tests/negative/book-*.cmd; do
	name=${cmd##*/book-}
	case $name in kind.cmd | pairs.cmd) continue ;; esac
	bash "$cmd" >"$T/said" 2>&1
	is "${name%.cmd}: gen check finds it" 1 $?
	walk "$T/in/book.xml"
	is "${name%.cmd}: the walker finds it" 1 $?
done
exit $fail
