#!/bin/bash
# Solo books as other programs read them: every game's, on both papers, its
# sections in order, its choices where they lead; folded; filled in on a screen.
set -u
. tests/data/tap.sh
data=tests/data/booklet
solo() { # GAME OUT [OPTION...]
	"$GEN" solo "$1" -s print --sections 60 -o "$T/$2" "${@:3}" \
		>/dev/null 2>"$T/err" || cat "$T/err"
}
paper=a4
for game in joe clock haunted personae halfchance; do
	solo $game $game.xml --xml
	solo $game $game.pdf -p $paper
	n=$(grep -c '<section ' "$T/$game.xml")
	ways=$(($(grep -c '<choice ' "$T/$game.xml") + $(grep -c ' ending="' "$T/$game.xml")))
	is "$game, $paper: sections in order, all ways lead right" \
		"$n sections, $ways ways on" \
		"$(python3 $data/book.py "$T/$game.xml" "$T/$game.pdf")"
	qpdf --check "$T/$game.pdf" >"$T/qpdf" 2>&1
	is "$game: qpdf finds nothing" 0 $?
	title=$(xmllint --xpath 'string(/book/title)' "$T/$game.xml")
	is "$game: its title" "$title" \
		"$(pdfinfo "$T/$game.pdf" | sed -n 's/^Title: *//p')"
	mutool show "$T/$game.pdf" outline | grep -v '^.			' >"$T/outline"
	is "$game: the reader's own stands before the key" \
		"Endings Answer key yes" "$(awk -F'"' '
		$2 == "Endings" || $2 == "Answer key" {printf "%s ", $2; at[$2] = NR}
		END {print at["Answer key"] == NR ? "yes" : "no"}' "$T/outline")"
	[ $paper = a4 ] && paper=letter || paper=a4
done
is "the seed stands in every foot" yes "$(pdftotext "$T/joe.pdf" - |
	grep -c 'seed print' | awk '{print ($1 > 20 ? "yes" : $1)}')"

# --- folded -----------------------------------------------------------------

solo joe fold.pdf --booklet --only cover,how,begin,tracker,book,notes
sides=$(pdfinfo "$T/fold.pdf" | sed -n 's/^Pages: *//p')
is "an even number of sides" 0 $((sides % 2))
is "all of them lie" "841.89 x 595.276" "$(pdfinfo -l "$sides" "$T/fold.pdf" |
	sed -n 's/^Page .*size: *\([0-9.]* x [0-9.]*\).*/\1/p' | sort -u)"

# --- filled in on a screen --------------------------------------------------

solo joe form.pdf --fillable --only tracker
n=$(grep -c '<section ' "$T/joe.xml")
is "a place to tick for each section" "$n" "$(qpdf --json=2 "$T/form.pdf" |
	jq -r '.acroform.fields[].fullname' | grep -c -- '-been-')"
solo joe again.pdf
cmp -s "$T/joe.pdf" "$T/again.pdf"
is "same input, same bytes" 0 $?
exit $fail
