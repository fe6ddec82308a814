#!/bin/bash
# Long names, of 21 to 37 letters, have room in all games: as many lines as a
# place holds, smaller, at last divided by a hyphen.
set -u
fail=0
try() { # what, COMMAND GAME GROUP PAPER
	if "$GEN" "$2" "$3" -g "$4" -s 1 -p "$5" -q -o "$T/names.pdf" \
		>/dev/null 2>"$T/err"; then
		echo "ok - $2 $3 $5: $1"
	else
		echo "not ok - $2 $3 $5: $1"
		cat "$T/err"
		fail=1
	fi
}

for game in joe clock halfchance haunted personae; do
	most=6
	case $game in joe | clock) most=5 ;; esac
	python3 tests/data/type/long.py templates/$game/example-group.xml \
		>"$T/example.xml"
	python3 tests/data/type/long.py $game 3 >"$T/few.xml"
	python3 tests/data/type/long.py $game $most >"$T/many.xml"
	for paper in a4 letter; do
		try "all people of a group" kit $game "$T/example.xml" $paper
		try "3 players" oneshot $game "$T/few.xml" $paper
		try "$most players" oneshot $game "$T/many.xml" $paper
	done
done

# What is too long for its line ends with a hyphen (a soft one, which searches pass over).
python3 tests/data/type/long.py templates/joe/example-group.xml >"$T/joe.xml"
"$GEN" kit joe -g "$T/joe.xml" -s 1 -q --only facilitator -o "$T/joe.pdf" \
	>/dev/null
parts=$(mutool draw -q -F txt "$T/joe.pdf" 2>/dev/null |
	grep -c $'[a-z]\{3,\}\xc2\xad$')
if [ "$parts" -gt 2 ]; then
	echo "ok - words are divided"
else
	echo "not ok - words are divided: $parts"
	fail=1
fi
exit $fail
