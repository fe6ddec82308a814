#!/bin/bash
# Solo books as other programs read them: every game's, on both papers, its
# sections in order, its choices where they lead, its sheet; folded; filled in on
# a screen; in large print.
set -u
. tests/data/tap.sh
data=tests/data/booklet
solo() { # GAME OUT [OPTION...]
	"$GEN" solo "$1" -s print --sections 60 -o "$T/$2" "${@:3}" \
		>/dev/null 2>"$T/err" || cat "$T/err"
}
told() { # BOOK.xml XPATH
	xmllint --xpath "count($2)" "$1"
}
paper=a4
for game in joe clock haunted personae halfchance; do
	solo $game $game.xml --xml
	solo $game $game.pdf -p $paper
	book=$T/$game.xml
	n=$(told "$book" '//section')
	back='test[@name = "back"]'
	ways=$(($(told "$book" "//choice[not(test)] | //choice[not($back)]/test") +
		$(told "$book" '//section[@ending]')))
	is "$game, $paper: sections in order, all ways lead right" \
		"$n sections, $ways ways on" \
		"$(python3 $data/book.py "$book" "$T/$game.pdf")"
	is "$game: one size, no blank page, the sheet a right-hand one, and whole" \
		"sizes: 1, blank: [], right: True, lacks: []" \
		"$(python3 $data/book.py sheet "$book" "$T/$game.pdf")"
	is "$game: each code word is ticked where the book says so" \
		"$(told "$book" '//section//tick')" \
		"$(pdftotext -f 7 -raw "$T/$game.pdf" - | tr -s '\n\f ' ' ' |
			grep -o 'tick [[:upper:]]' | wc -l)"
	qpdf --check "$T/$game.pdf" >"$T/qpdf" 2>&1
	is "$game: qpdf finds nothing" 0 $?
	title=$(xmllint --xpath 'string(/book/title)' "$book")
	is "$game: its title" "$title" \
		"$(pdfinfo "$T/$game.pdf" | sed -n 's/^Title: *//p')"
	mutool show "$T/$game.pdf" outline | grep -v '^.			' >"$T/outline"
	is "$game: its parts" \
		"Cover How to read this book Before you begin Your sheet Sections Endings" \
		"$(awk -F'"' '/^.	[^	]/ && $2 != "Notes" {printf "%s%s", n++ ? " " : "", $2}' \
			"$T/outline")"
	[ $paper = a4 ] && paper=letter || paper=a4
done
is "the seed stands in every foot" yes "$(pdftotext "$T/joe.pdf" - |
	grep -c 'seed print' | awk '{print ($1 > 20 ? "yes" : $1)}')"

# --- folded, and large ------------------------------------------------------

solo joe fold.pdf --booklet
sides=$(pdfinfo "$T/fold.pdf" | sed -n 's/^Pages: *//p')
is "an even number of sides" 0 $((sides % 2))
is "all of them lie" "841.89 x 595.276" "$(pdfinfo -l "$sides" "$T/fold.pdf" |
	sed -n 's/^Page .*size: *\([0-9.]* x [0-9.]*\).*/\1/p' | sort -u)"
solo joe large.pdf --large
is "large: the same, on larger pages" \
	"sizes: 1, blank: [], right: True, lacks: []" \
	"$(python3 $data/book.py sheet "$T/joe.xml" "$T/large.pdf")"

# --- filled in on a screen --------------------------------------------------

solo joe form.pdf --fillable --only sheet
n=$(told "$T/joe.xml" '//sheet/word')
qpdf --json=2 "$T/form.pdf" | jq -r '.acroform.fields[].fullname' >"$T/fields"
is "a place to tick for each code word" "$n" "$(xmllint --xpath \
	'//sheet/word/@name' "$T/joe.xml" | sed 's/.*"\(.*\)"/-\1$/' |
	grep -c -f - "$T/fields")"
solo joe again.pdf -p a4
cmp -s "$T/joe.pdf" "$T/again.pdf"
is "same input, same bytes" 0 $?
exit $fail
