#!/bin/bash
# Pages that flow, as other programs read them: nothing is lost, headings stay
# with their texts, no line stands alone, boxes go on behind a page.
set -u
. tests/data/tap.sh
print_it() { # OUT [OPTION...]
	"$GEN" kit tests/data/flow/game.xml -s friday -o "$T/$1.pdf" "${@:2}" \
		>/dev/null 2>"$T/err" || cat "$T/err"
}
page() { # OUT PAGE: its lines
	pdftotext -layout -f "$2" -l "$2" "$T/$1.pdf" - | tr -d '\f' | grep -v '^ *$'
}
count() {
	pdfinfo "$T/$1.pdf" | sed -n 's/^Pages: *//p'
}

for paper in a4 letter; do
	print_it $paper --only rules -p $paper
	n=$(count $paper)
	qpdf --check "$T/$paper.pdf" >"$T/qpdf" 2>&1
	is "$paper: qpdf finds nothing" 0 $?
	is "$paper: a cover, three pages that are full, one that was asked for" 5 "$n"
	is "$paper: the cover stands alone, what is pushed down is" \
		"The Long Way at the foot 1 of $n ·" "$(page $paper 1 | xargs)"
	is "$paper: all of it in order" \
		"$(echo {Begin,End}{1..7} | tr ' ' '\n' | sort | xargs)" \
		"$(pdftotext "$T/$paper.pdf" - | grep -o '\(Begin\|End\)[0-9]' |
			sort | xargs)"
	is "$paper: 21 steps, each whole" 21 \
		"$(pdftotext "$T/$paper.pdf" - | grep -c 'A step that')"
	is "$paper: 12 boxed texts" "$(seq 12 | xargs)" \
		"$(pdftotext "$T/$paper.pdf" - |
			grep -o 'number [0-9]*' | tr -dc '0-9\n' | xargs)"
	for p in $(seq 2 "$n"); do
		is "$paper, page $p: no heading at its foot" "" \
			"$(page $paper "$p" | tail -n 2 | head -n 1 |
				grep -o 'Head\|Boxed\|Last')"
		is "$paper, page $p: no line alone" "" \
			"$({
				page $paper "$p" | head -n 1 | grep 'End'
				page $paper "$p" | tail -n 2 | head -n 1 | grep 'Begin'
			})"
	done
	is "$paper: the last layout begins a page" Last "$(page $paper "$n" | head -n 1 | xargs)"
done

# A page with room for a few lines parts all that may be parted.
sed 's/foot="foot" gap/margin="12mm 12mm 120mm 16mm" gap/' \
	tests/data/flow/game.xml >"$T/game.xml"
"$GEN" kit "$T/game.xml" -s friday --only rules -o "$T/low.pdf" >/dev/null
"$GEN" kit "$T/game.xml" -s friday --only rules --dump pages >"$T/low.pages"
is "low pages: 21 steps" 21 "$(pdftotext "$T/low.pdf" - | grep -c 'A step that')"
grounds=$(grep -c 'fill #eee' "$T/low.pages")
is "low pages: the box goes on, its ground is on each page" yes \
	"$([ "$grounds" -ge 2 ] && echo yes)"
for p in $(seq 2 "$(count low)"); do
	is "low pages, page $p: no heading at its foot" "" \
		"$(page low "$p" | tail -n 1 | grep -o 'Head\|Boxed')"
done
is "low pages: a text is parted" yes \
	"$(for p in $(seq 2 "$(count low)"); do
		page low "$p" | head -n 1 | grep -q 'Head\|Begin\|step\|Box\|Last\|^ *[0-9]' ||
			echo yes
	done | head -n 1)"

print_it folded --only rules --booklet
is "folded: two sheets" 4 "$(count folded)"
print_it rtl --only rules -l qps-rtl
qpdf --check "$T/rtl.pdf" >"$T/qpdf" 2>&1
is "from the right: qpdf finds nothing" 0 $?

# --- what was printed, and sections -----------------------------------------

print_it all --fillable
is "a page for what was printed, then cards and a sheet, both sides" "6 9" \
	"$(page all 6 | tail -n 1 | sed 's/ of.*//' | xargs) $(count all)"
is "the parts, their pictures aside" \
	"1 card, 63.5 × 88.9 mm | 1 whole page | sheet 1, both sides | sheet 2" \
	"$(page all 6 | grep -v Print | tr -s ' ' | sed 's/sides sheet/sides\nsheet/' |
		grep -o '1 card, [0-9.]* × [0-9.]* mm\|1 whole page\|sheet [0-9][a-z, ]*' |
		sed 's/ *$//' | paste -sd'|' | sed 's/|/ | /g')"
is "which go through the printer twice" "Print sheet 1 on both sides" \
	"$(page all 6 | grep -o 'Print sheet 1 on both sides')"
is "a picture of the first card" "Card 0" \
	"$(page all 6 | grep -o 'Card 0')"
is "no field and no link in a picture" "1 1" \
	"$(qpdf --qdf --object-streams=disable "$T/all.pdf" - |
		grep -a -o '/Subtype /\(Widget\|Link\)' | sort | uniq -c |
		awk '{ print $1 }' | xargs)"
is "sections are bookmarks" "How to play | Head 1 | Head 2" \
	"$(mutool show "$T/all.pdf" outline | cut -d '"' -f 2 | head -n 3 |
		paste -sd'|' | sed 's/|/ | /g')"
is "the foot says the first that begins" "2 of 6 · Head 1" \
	"$(page all 2 | tail -n 1 | xargs)"
is "nothing else is printed: no page for it" 5 "$(count a4)"
exit $fail
