#!/bin/bash
# Markdown on paper: headings, lists, quotes, holes, symbols, sections; and
# what is told of what is left out or wrong, with the Markdown file's line.
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

# what gen says of a Markdown file: line, level, the first words
cp tests/data/prose/wrong.md "$T/wrong.md"
try() { # MARKDOWN-ELEMENT
	printf '<game id="w" xmlns="urn:gen:game:1"><symbol name="ember" box="0 0 1 1"/>\n<materials><sheet part="w" title="W" layout="w"/></materials>\n<layout name="w">%s</layout></game>\n' "$1" >"$T/w.xml"
	$GEN check "$T/w.xml" 2>&1 | sed "s|$T/||g"
}
told=$(try '<prose src="wrong.md"/>')
while IFS='|' read -r line says; do
	is "line $line: $says" yes "$(grep -F "wrong.md:$line: warning: $says" <<<"$told" >/dev/null && echo yes)"
done <<'T'
1|HTML such as '<b>' is left out; expected Markdown
3|the address of a link, 'http://x.y', is left out
3|'code' stands between backticks
3|':embr:' in 'text' stays text
5|the picture 'a.png' is left out; expected a <picture>
7|a table in Markdown is printed as a paragraph; expected a <tabular>
11|what is indented by four spaces, or stands between fences, is code
13|HTML such as '<div>' is left out
T
error() { is "$1" yes "$(try "$2" | grep -qF "$3" && echo yes || try "$2")"; }
error "a file that is not there" '<prose src="rong.md"/>' "w.xml:3: error: cannot find the file 'rong.md' in the definition's folder; did you mean 'wrong.md'?"
error "a file and a text" '<prose src="wrong.md">words</prose>' "error: <prose> has a file in src and something inside; expected either"
error "a section's name" '<prose># Fares {#two words}</prose>' "error: a section cannot be called 'two words'; expected a letter first"
error "a wrong hole" '<prose>Fares {1 +}</prose>' "w.xml:3: error: bad XPath expression '1 +'"
error "too deep" "<prose>$(printf '&gt; %.0s' {1..40})x</prose>" "error: lists, quotes or emphasis stand more than 24 deep in each other"
printf 'one\n\ntwo \xe4\n' >"$T/latin.md"
error "Latin-1" '<prose src="latin.md"/>' "latin.md:3: error: not valid UTF-8"
printf 'one\ntwo \x07\n' >"$T/bell.md"
error "a control code" '<prose src="bell.md"/>' "bell.md:2: error: a control code, U+0007, in a text"
