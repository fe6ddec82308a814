#!/bin/bash
# Markdown on paper: headings, lists, quotes, holes, symbols, sections.
# What is told of what is left out or wrong: negative/prose.
set -u
. tests/data/tap.sh

is "prose is a good definition" "" "$($GEN check tests/data/prose/prose.xml 2>&1 | grep -v ': good$')"
$GEN kit tests/data/prose/prose.xml -s 1 -o "$T/prose.pdf" >/dev/null 2>&1
is "it is printed" 0 $?
text=$(pdftotext -layout "$T/prose.pdf" - | sed 's/  */ /g; s/^ //')
has() { is "$1" yes "$(grep -qE -- "$2" <<<"$text" && echo yes)"; }
has "a nested bullet has its mark" '^• nested'
has "a list goes on from its number" '^9\. nine'
has "and to ten" '^10\. ten'
has "an item has a second paragraph" '^second paragraph of ten'
has "holes are filled" 'Indented words with 42 and \{x\}'
has "a break ends the line" '^After a break'
has "a named section has its page" 'See page [2-9]'
is "the contents list headings of two levels and the named one" 3 \
	"$(pdftotext -layout -f 1 -l 1 "$T/prose.pdf" - | grep -cE '^ *(Fares|Good fares|Second) +[0-9]+$')"
is "emphasis is in italics" yes "$(pdftohtml -q -xml -stdout "$T/prose.pdf" | grep -q '<i>[^/]*coin' && echo yes)"
is "strong words are bold" yes "$(pdftohtml -q -xml -stdout "$T/prose.pdf" | grep -q '<b>[^/]*two' && echo yes)"
is "a paragraph is a message, its mark is none" "1 0" \
	"$($GEN l10n extract tests/data/prose/prose.xml -o "$T/prose.pot" >/dev/null 2>&1
	echo "$(grep -c 'msgid "After a break\|msgid "A <i>promise' "$T/prose.pot") $(grep -c '•' "$T/prose.pot")")"
