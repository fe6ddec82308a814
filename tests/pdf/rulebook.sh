#!/bin/bash
# A rulebook of twenty pages: its contents and its references tell the pages
# that things stand on, whether printed page by page or to be folded.
set -u
. tests/data/tap.sh

$GEN check tests/data/rulebook/rulebook.xml >/dev/null
is "the rulebook is a good definition" 0 $?
$GEN kit tests/data/rulebook/rulebook.xml -s 1 -o "$T/rulebook.pdf" >/dev/null
is "it is printed without a word" 0 $?
is "it has twenty pages" 20 "$(pdfinfo "$T/rulebook.pdf" | sed -n 's/^Pages: *//p')"

# page N of the rulebook as text
page() { pdftotext -layout -f "$1" -l "$1" "$T/rulebook.pdf" - | sed 's/  */ /g'; }

# what the contents say: TITLE  PAGE
contents=$(pdftotext -layout -f 2 -l 2 "$T/rulebook.pdf" - | grep -E '   +[0-9]+$' | sed 's/   */\t/')
is "its contents have ten lines" 10 "$(wc -l <<<"$contents")"
while IFS=$'\t' read -r title number; do
	is "'$title' stands on page $number, as the contents say" "$title" \
		"$(page "$number" | sed 's/^ *//' | grep -xF "$title" | head -n 1)"
	is "and nowhere before" "" \
		"$(for p in $(seq 3 $((number - 1))); do page "$p" | sed 's/^ *//' | grep -xF "$title"; done)"
done <<<"$contents"

# "(page N)" and "page N": each leads to a section
is "the fares refer to the strokes" "(page $(grep Strokes <<<"$contents" | cut -f 2))" \
	"$(page 5 | grep -o '(page [0-9]*)' | head -n 1)"
is "the names are referred to by their page" "page $(grep 'Names over' <<<"$contents" | cut -f 2)" \
	"$(page 4 | grep -o 'on page [0-9]* or' | grep -o 'page [0-9]*')"
for p in 3 4 7 9 11 13 15 17; do
	is "page $p bears its number" "$p" "$(page "$p" | grep -ow "$p" | tail -n 1)"
	is "page $p bears the section at its foot" "$(page "$p" | grep -cE ' [1-8] [A-Z]|^[1-8] [A-Z]' | sed 's/^[1-9].*/yes/')" yes
done
is "a table of 36 has all faces of a d66" "$(for i in 1 2 3 4 5 6; do for j in 1 2 3 4 5 6; do echo $i$j; done; done)" \
	"$(page 17 | grep -oE '\b[1-6][1-6]\b [a-z]' | cut -d ' ' -f 1 | sort)"
is "a table calls another by its name" "They say passengers has not paid twice." \
	"$(page 14 | grep -o 'They say.*')"
is "what is called stands in italics" yes \
	"$(pdftohtml -q -xml -stdout -f 14 -l 14 "$T/rulebook.pdf" | grep -q '<i>.*passengers' && echo yes)"
is "what is left of a d100 is rolled again" "97–00 roll again" "$(page 19 | grep -o '97.*' | sed 's/ *$//')"

$GEN kit tests/data/rulebook/rulebook.xml -s 1 --booklet -o "$T/folded.pdf" >/dev/null
is "folded it is ten sides of A4" 10 "$(pdfinfo "$T/folded.pdf" | sed -n 's/^Pages: *//p')"
is "with the same words" "$(pdftotext "$T/rulebook.pdf" - | tr -s ' \n\f' '\n' | sort | uniq | grep -c .)" \
	"$(pdftotext "$T/folded.pdf" - | sed '/seed 1/d; /100 %/d' | tr -s ' \n\f' '\n' | sort | uniq | grep -c .)"
