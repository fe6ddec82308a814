#!/bin/bash
# Large print as another program reads it: running text of 14 points and more,
# black on white, and all that the kit says.
set -u
. tests/data/tap.sh
for game in joe clock haunted halfchance personae; do
	for paper in letter a4; do
		"$GEN" kit $game -s 1 --players 4 --large -p $paper -q \
			-o "$T/large.pdf" >/dev/null 2>"$T/err"
		is "$game: all fits on $paper" "" "$(cat "$T/err")"
	done
	read -r n small colours < <(python3 tests/data/ink/large.py "$T/large.pdf")
	is "$game: $small of 1000 lines are notes and labels under 14 pt" yes \
		"$([ "${small:-999}" -le 60 ] && echo yes)"
	is "$game: $n lines are read" yes "$([ "${n:-0}" -gt 200 ] && echo yes)"
	is "$game: black, or white on dark" "" \
		"$(echo "$colours" | tr , '\n' | grep -v -e '#000000' -e '#ffffff')"
	qpdf --check "$T/large.pdf" >"$T/qpdf" 2>&1
	is "$game: qpdf finds nothing" 0 $?
done
"$GEN" kit clock -s 1 --large --fillable -q -o "$T/f.pdf" >/dev/null 2>"$T/err"
is "a place to write is a field once, on the quarter where it is" "" \
	"$(cat "$T/err")$(qpdf --json "$T/f.pdf" |
		jq -r '.acroform.fields[].fullname' | sort | uniq -d)"
exit $fail
