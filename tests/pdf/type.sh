#!/bin/bash
# How the text of the games is set, measured in their PDFs by another program
# (tests/data/type/type.py says what each measure is): kits on A4, one-shots on
# Letter, a part at a time.
set -u
. tests/data/tap.sh

# The limits: of a part, of a measure. least and text are the smallest that may
# be, the others the most. sizes and near are measured on cards.
cat >"$T/limits" <<'X'
any any least 6
any any text 9
any any chars 80
any any sizes 4
any any near 0
any any lone 0
any any mixed 0
X

# Those of parts that do not hold them: what there is today, so that it can
# only get better.
cat >"$T/table" <<'X'
joe rules chars 83        # small notes
joe facilitator text 8.6
joe facilitator chars 82
joe facilitator lone 2
joe joes sizes 5
joe joes near 1           # an age beside a name
joe ballots text 7.2      # there is no room
clock rules chars 82      # small notes
clock facilitator chars 82
clock briefs near 2       # two sides, each of its own length
halfchance rules chars 81
halfchance facilitator chars 100
halfchance main text 8.5  # eight lines of a card that has rules on one side
halfchance conditions text 8.5
halfchance references near 1
haunted rules chars 89    # small notes
haunted leads sizes 12    # three kinds of cards
haunted leads near 2
haunted conflict sizes 5  # numbers in discs
haunted conflict near 1
haunted police sizes 5
haunted police near 1
haunted characters sizes 6
haunted characters near 1
haunted characters text 7.28
personae rules lone 1      # a heading below a line of its size
personae facilitator text 8.3
personae facilitator chars 110
personae cast sizes 5
personae cast near 1
X
sed -i 's/ *#.*//' "$T/table"

# What is beyond its limit.
judge() { # GAME PART CARDS
	python3 tests/data/type/type.py "$T/part.pdf" |
		awk -v game="$1" -v part="$2" -v cards="$3" '
			FILENAME != "-" {
				if (($1 == game && $2 == part) || $1 == "any")
					limit[$3] = $4
				next
			}
			!($1 in limit) { next }
			($1 == "sizes" || $1 == "near") && !cards { next }
			$1 == "text" && $2 == 0 { next }
			$1 == "least" || $1 == "text" {
				if ($2 < limit[$1])
					print $0 ", below " limit[$1]
				next
			}
			$2 > limit[$1] { print $0 ", above " limit[$1] }' "$T/limits" "$T/table" -
}

parts() { # all parts of a game, from what is said when one is not there
	"$GEN" kit "$1" -s 1 --only nosuch 2>&1 |
		sed -n 's/.*expected one of //p' | tr -d ,
}

try() { # COMMAND GAME PART PAPER
	local cards
	cards=$(grep -c "<cards part=\"$3\"" "templates/$2/game.xml")
	"$GEN" "$1" "$2" -s 1 --players 4 -p "$4" -q --only "$3" \
		-o "$T/part.pdf" >/dev/null 2>"$T/err"
	case $? in
	0) is "$1 $2 $3: type" "" "$(judge "$2" "$3" "${cards#0}")" ;;
	65) is "$1 $2 $3: is there" "1" "$(grep -c 'nothing to print' "$T/err")" ;;
	*) is "$1 $2 $3" 0 1 ;;
	esac
}

for game in joe clock halfchance haunted personae; do
	for part in $(parts $game); do
		try kit $game "$part" a4
		try oneshot $game "$part" letter
	done

	# A booklet's lines are as long as is easy to read.
	for paper in a4 letter; do
		"$GEN" kit $game -s 1 -p $paper -q --only rules \
			-o "$T/part.pdf" >/dev/null
		is "$game rules $paper: 60 to 75 characters a line" "" \
			"$(python3 tests/data/type/type.py "$T/part.pdf" |
				awk '$1 == "usual" && ($2 < 60 || $2 > 75)')"
	done

	# A figure is no letter.
	"$GEN" kit $game -s 1 -q -o "$T/all.pdf" >/dev/null
	is "$game: the 1 of every face is no I" 1 \
		"$(python3 tests/data/type/type.py --ones "$T/all.pdf" | sort -u)"
done
exit $fail
