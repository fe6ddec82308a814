#!/bin/sh
# The Joe kit as other programs read it: whole, the right size, all its text.
set -u
. tests/data/tap.sh
group=templates/joe/example-group.xml
parts=facilitator,joes,references,board,timeline,words,ballots,tokens
"$GEN" kit joe -g $group -s 1 --only $parts -o "$T/a4.pdf" \
	>"$T/said" 2>"$T/err"
is "the path is said" "$T/a4.pdf" "$(cat "$T/said")"
qpdf --check "$T/a4.pdf" >"$T/qpdf" 2>&1
is "qpdf finds nothing" 0 $?
mutool info "$T/a4.pdf" >/dev/null 2>"$T/mutool"
is "mutool finds nothing" "" "$(cat "$T/mutool")"
# sheets as the outline names them: each on both sides is two pages
mutool show "$T/a4.pdf" outline >"$T/outline"
both=$(sed -n 's/.*both sides: 1–\([0-9]*\)".*/\1/p' "$T/outline")
last=$(sed -n 's/.*one side: [0-9]*–\([0-9]*\)".*/\1/p' "$T/outline")
pages=$((both + last))
is "pages as computed" $pages "$(pdfinfo "$T/a4.pdf" | sed -n 's/^Pages: *//p')"
is "A4" "595.276 x 841.89 pts (A4)" \
	"$(pdfinfo "$T/a4.pdf" | sed -n 's/^Page size: *//p')"
is "title" "Joe in Ten Persons" \
	"$(pdfinfo "$T/a4.pdf" | sed -n 's/^Title: *//p')"
is "all faces embedded as subsets" "yes yes yes" \
	"$(pdffonts "$T/a4.pdf" | awk 'NR > 2 {print $(NF-4), $(NF-3), $(NF-2)}' | sort -u)"
is "not scaled by the printer" 1 \
	"$(qpdf --json "$T/a4.pdf" | grep -c '"/PrintScaling": "/None"')"
is "which pages are printed on both sides" "[1 $((2 * both))]" \
	"$(qpdf --json=2 "$T/a4.pdf" | jq -rc '.qpdf[1][] | .value? // empty |
		objects | ."/ViewerPreferences"?."/PrintPageRange" // empty |
		tostring' | tr ',' ' ')"
is "parts as bookmarks" "8" "$(grep -c '^.		"' "$T/outline")"

# every AKA, obsession and decision on the page of its card: 1 to 4 stand on
# the part's first page, 5 to 8 on the next but one, 9 and 10 behind that
first=$(sed -n 's/.*"Joes and Keeton".*page=\([0-9]*\).*/\1/p' "$T/outline")
missing=0
for n in 1 2 3 4 5 6 7 8 9 10; do
	page=$(((n - 1) / 4 * 2 + first))
	pdftotext -raw -f $page -l $page "$T/a4.pdf" - |
		tr -s ' \n\f' '   ' >"$T/text"
	xmllint --xpath "string(//joe[@number=$n]/@aka)" $group >"$T/want"
	echo >>"$T/want"
	xmllint --xpath "string(//joe[@number=$n]/obsession)" $group >>"$T/want"
	echo >>"$T/want"
	xmllint --xpath "string(//joe[@number=$n]/decision)" $group >>"$T/want"
	echo >>"$T/want"
	while read -r line; do
		grep -qF "$line" "$T/text" || {
			echo "# page $page lacks: $line"
			missing=$((missing + 1))
		}
	done <"$T/want"
done
is "every AKA, obsession and decision on its page" 0 $missing
is "the seed stands on every page" $pages \
	"$(pdftotext "$T/a4.pdf" - | grep -c 'seed 1 ')"

"$GEN" kit joe -g $group -s 1 --only $parts -p letter -o "$T/letter.pdf" >/dev/null
is "Letter" "612 x 792 pts (letter)" \
	"$(pdfinfo "$T/letter.pdf" | sed -n 's/^Page size: *//p')"
"$GEN" kit joe -g $group -s 1 --only $parts -o "$T/again.pdf" >/dev/null
cmp -s "$T/a4.pdf" "$T/again.pdf"
is "same input, same bytes" 0 $?
"$GEN" kit joe -g $group -s 1 --only $parts --duplex none -o "$T/none.pdf" \
	>/dev/null
is "without a back side, what stands on backs is on cards of its own" 10 \
	"$(pdftotext "$T/none.pdf" - | grep -c '^If you play Joe #')"

# every decision has its figure, in every language, and every tag a drawing
joe=templates/joe
entries() { # of a list in a file: one a line
	xmllint --xpath "string(//*[@name='$2'])" "$1" | tr ';' '\n' |
		sed 's/^ *//; s/ *$//; /^$/d'
}
entries $joe/figures.xml figure-kinds >"$T/kinds"
{
	cut -d'|' -f1 "$T/kinds"
	grep -o "has(\$t, '[a-z]*')" $joe/figures.xml | cut -d"'" -f2
} | sort -u >"$T/known"
is "a drawing for each thing that he may have" "" \
	"$(sed -n '/|asked$/!s/|.*//p' "$T/kinds" | while read -r tag; do
		grep -q "<symbol name=\"joe-$tag\"" $joe/figures.xml || echo "$tag"
	done)"
for lang in $joe/lang/*; do
	entries "$lang/figures.xml" figures >"$T/figures"
	is "each decision has a figure, ${lang##*/}" "" \
		"$(grep -o '|[^|]*-[0-9]*|[a-z]*|' "$lang/decisions.xml" |
			cut -d'|' -f2 | while read -r story; do
			grep -q "^$story|" "$T/figures" || echo "$story"
		done)"
	entries "$lang/figures.xml" figure-words >>"$T/figures"
	is "each tag is known, ${lang##*/}" "" \
		"$(cut -d'|' -f2 "$T/figures" | tr ' ' '\n' | sort -u |
			grep -vxF -f "$T/known")"
done
exit $fail
