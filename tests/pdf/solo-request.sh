#!/bin/bash
# Solo books as they are asked for: groups, seats, languages, parts, and what
# cannot be had.
set -u
. tests/data/tap.sh

# A book for a group: its people are the book's.
book() { # GAME OUT [OPTION...]
	"$GEN" solo "$1" -s asked --sections 60 -q --xml "${@:3}" \
		>"$T/$2.xml" 2>"$T/err" || cat "$T/err"
	"$GEN" check "$T/$2.xml" 2>&1 | tail -n 3 | sed "s|^$T/||"
}
for game in joe clock haunted halfchance personae; do
	group=templates/$game/example-group.xml
	is "$game: a book for a group is good" "group.xml: good" \
		"$(book "$game" group -g "$group")"
	is "$game: one for nobody in particular is another" no \
		"$(book "$game" other >/dev/null
		cmp -s "$T/group.xml" "$T/other.xml" && echo yes || echo no)"
done

# A seat by its name and by its number.
name=$("$GEN" setup joe -s asked -g templates/joe/example-group.xml |
	xmllint --xpath 'string(//player[@seat = 1]/@name)' -)
book joe named -g templates/joe/example-group.xml --as "$name" >/dev/null
is "a seat by its name" 1 \
	"$(xmllint --xpath 'string(/book/@seat)' "$T/named.xml")"
is "and as a session writes it" "$name" \
	"$(xmllint --xpath 'string(/book/@as)' "$T/named.xml")"
"$GEN" solo joe -s asked -g templates/joe/example-group.xml --as Nobody \
	-o "$T/none.pdf" >/dev/null 2>&1
is "a seat that is not there" "64 no file" \
	"$? $([ -e "$T/none.pdf" ] && echo a file || echo no file)"

# In another language the same book, told otherwise.
for lang in de ja; do
	is "joe in $lang is good" "$lang.xml: good" "$(book joe $lang -l $lang)"
	is "joe in $lang says so" $lang \
		"$(xmllint --xpath 'string(/book/@lang)' "$T/$lang.xml")"
done

# A part alone.
"$GEN" solo joe -s asked --sections 60 -q --only book -o "$T/part.pdf" 2>&1
"$GEN" solo joe -s asked --sections 60 -q -o "$T/whole.pdf" 2>&1
pages() { pdfinfo "$1" | sed -n 's/^Pages: *//p'; }
is "--only book is less than the whole" yes \
	"$([ "$(pages "$T/part.pdf")" -lt "$(pages "$T/whole.pdf")" ] && echo yes)"
exit $fail
