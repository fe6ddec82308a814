#!/bin/bash
# Contents in several depths, in sheets that flow as in booklets; the pages are
# those that are printed; bookmarks stand in each other.
set -u
. tests/data/tap.sh
lines=$(for i in $(seq 60); do echo "   Line $i of a long text."; echo; done)
definition() { # the part, how the contents are used
	cat <<END
<game id="guide" xmlns="urn:gen:game:1">
 <include src="common/tables.xml"/>
 <materials>
  <cards part="first" title="First" layout="card" size="poker"/>
  $1
 </materials>
 <layout name="card"><text>A card</text></layout>
 <layout name="front" break="alone"><column><use layout="contents" $2/></column></layout>
 <layout name="guide"><prose sections="3" size="12pt">
   # Begin {#begin}

   The end is on page {page('end')}.

   ## Rowing

$lines

   ### Against the tide

   ## Resting {#rest}

$lines

   # End {#end}

   Rest: page {page('rest')}.
 </prose></layout>
</game>
END
}
# The contents as TITLE PAGE; then the page whose text has the title in a line of
# its own.
contents() { pdftotext -layout "$1" - | tr -d '\f' | grep -E '  +[0-9]+$' | sed 's/^ *//;s/  */ /g'; }
stands() { # file, title: how a page that has it is numbered
	local p
	for p in $(seq 3 9); do
		pdftotext -f "$p" -l "$p" "$1" - 2>"$T/none" | tr -d '\f' | grep -qxF "$2" && break
	done
	pdftotext -f "$p" -l "$p" "$1" - | grep -oE "sheet [0-9]+" | cut -d ' ' -f 2
}
definition '<sheet part="guide" title="Guide" flow="yes" layout="front guide"/>' '' >"$T/sheet.xml"
"$GEN" check "$T/sheet.xml" >"$T/said" 2>&1
is "a sheet with contents is a good definition" "$T/sheet.xml: good" "$(cat "$T/said")"
"$GEN" kit "$T/sheet.xml" -s 1 -q -o "$T/sheet.pdf" >/dev/null
is "chapters and what stands below them" "Begin Rowing Resting End" \
	"$(contents "$T/sheet.pdf" | sed 's/ [0-9]*$//' | tr '\n' ' ' | sed 's/ $//')"
while read -r title page; do
	is "$title is on sheet $page, as its slug says" "$page" "$(stands "$T/sheet.pdf" "$title")"
done < <(contents "$T/sheet.pdf")
is "references tell the sheets of the contents" "$(contents "$T/sheet.pdf" | sed -n 's/^End //p') $(contents "$T/sheet.pdf" | sed -n 's/^Resting //p')" \
	"$(pdftotext "$T/sheet.pdf" - | grep -oE '(end is on|Rest:) page [0-9]+' | grep -oE '[0-9]+' | tr '\n' ' ' | sed 's/ $//')"
is "bookmarks stand in each other" "0 First
0 Guide
1 Begin
2 Rowing
3 Against the tide
2 Resting
1 End" "$(qpdf --json --json-key=outlines "$T/sheet.pdf" | python3 -c '
import json, sys
def tell(of, depth):
	for o in of:
		print(depth, o["title"])
		tell(o["kids"], depth + 1)
tell(json.load(sys.stdin)["outlines"], 0)')"
definition '<booklet part="guide" title="Guide" flow="yes" layout="front guide"/>' 'depth="3"' >"$T/book.xml"
"$GEN" kit "$T/book.xml" -s 1 -q -o "$T/book.pdf" >/dev/null
is "three depths in a booklet, each set in by as much" "1 2 3 2 1" \
	"$(pdftotext -bbox -f 1 -l 1 "$T/book.pdf" - | grep -E '>(Begin|Rowing|Against|Resting|End)</word>' |
		sed 's/.*xMin="\([0-9]*\).*/\1/' |
		awk 'NR == 1 { first = $1; printf "1"; next } NR == 2 { step = $1 - first } { printf " %d", ($1 - first) / step + 1 }')"
sed -i 's/depth="3"/depth="1"/' "$T/book.xml"
"$GEN" kit "$T/book.xml" -s 1 -q -o "$T/book.pdf" >/dev/null
is "chapters alone" "Begin End" \
	"$(contents "$T/book.pdf" | sed 's/ [0-9]*$//' | tr '\n' ' ' | sed 's/ $//')"
exit $fail
