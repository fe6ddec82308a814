#!/bin/bash
# Booklets as other programs read them: pages of half the paper, records whole
# and in order, feet, links, bookmarks, the order of the folded sheets.
set -u
. tests/data/tap.sh
data=tests/data/booklet game=tests/data/booklet/game.xml

# Verses of many lengths, each with two links to others.
group() { # COUNT
	awk -v n="$1" 'BEGIN {
		print "<group game=\"verses\">\n <player/>"
		for (i = 1; i <= n; i++) {
			printf " <verse number=\"%d\"%s><words>begin%d", i,
				i % 6 ? "" : " last=\"yes\"", i
			for (k = i * 37 % 90 + 10; k > 0; k--)
				printf " word%d", k * i % 7
			printf "</words><to>%d</to><to>%d</to></verse>\n",
				i * 11 % n + 1, i * 22 % n + 1
		}
		print "</group>"
	}' >"$T/$1.xml"
}
print_it() { # COUNT OUT [OPTION...]
	[ -e "$T/$1.xml" ] || group "$1"
	"$GEN" kit "${definition:-$game}" -g "$T/$1.xml" -s friday \
		-o "$T/$2.pdf" "${@:3}" >/dev/null 2>"$T/err" || cat "$T/err"
}
size() { # FILE PAGE
	pdfinfo -f "$2" -l "$2" "$T/$1.pdf" | sed -n 's/^Page.*size: *//p'
}
count() {
	pdfinfo "$T/$1.pdf" | sed -n 's/^Pages: *//p'
}
# The verses that begin, or end, on each page: "1 2 3", one line a page.
on_pages() { # FILE PAGES WORD
	for page in $(seq "$2"); do
		pdftotext -raw -f "$page" -l "$page" "$T/$1.pdf" - |
			grep -o "\<$3[0-9][0-9]*\>" | tr -d 'a-z' | xargs
	done
}

# --- pages one by one -------------------------------------------------------

print_it 40 a4
qpdf --check "$T/a4.pdf" >"$T/qpdf" 2>&1
is "qpdf finds nothing" 0 $?
mutool info "$T/a4.pdf" >/dev/null 2>"$T/mutool"
is "mutool finds nothing" "" "$(cat "$T/mutool")"
is "pages: one in front, 12 of verses, tickets, index" 15 "$(count a4)"
is "half of A4 is A5" "419.528 x 595.276 pts" "$(size a4 2)"
is "what follows is A4" "595.276 x 841.89 pts (A4)" "$(size a4 15)"
is "no blank page where none is needed" "" \
	"$(pdftotext "$T/a4.pdf" - | grep Spare)"
print_it 40 letter -p letter
is "half of Letter" "396 x 612 pts" "$(size letter 2)"
print_it 40 small --only verses -p a5
is "all of A5" "419.528 x 595.276 pts" "$(size small 1)"
on_pages a4 13 begin >"$T/begin"
on_pages a4 13 end >"$T/end"
is "no verse is cut" "" "$(diff "$T/begin" "$T/end")"
is "all verses in order" "$(seq 40 | xargs)" "$(xargs <"$T/begin")"
is "no page holds next to nothing" 3 \
	"$(awk 'NF && (!least || NF < least) {least = NF} END {print least}' "$T/begin")"
for page in 2 3 13; do
	# shellcheck disable=SC2046
	set -- $(sed -n ${page}p "$T/begin")
	outer=$([ $((page % 2)) = 0 ] && echo start || echo end)
	is "the foot of page $page" \
		"page $page of 13, verses $1 to ${*: -1}, outer $outer" \
		"$(pdftotext -f $page -l $page "$T/a4.pdf" - | grep '^page')"
done
left() { # FILE PAGE: where its heading begins, in points
	pdftotext -bbox -f "$2" -l "$2" "$T/$1.pdf" - |
		sed -n 's/.*xMin="\([0-9]*\).*>v[0-9]*<.*/\1/p' | head -n 1
}
is "the inner margin is the larger one: right page" 45 "$(left a4 3)"
is "the inner margin is the larger one: left page" 34 "$(left a4 2)"

# --- links, bookmarks, labels -----------------------------------------------

both=$(printf '129 links\nall lead right')
is "links lead to their verses" "$both" "$(python3 $data/links.py "$T/a4.pdf")"
mutool show "$T/a4.pdf" outline | sed 's/^[-|+]//; s/#page=\([0-9]*\).*/\1/' |
	tr '\t' ' ' | tr -s ' ' >"$T/outline"
page_of() { grep -nw "$1" "$T/begin" | cut -d: -f1; }
cat >"$T/want" <<END
 "Front" 1
 "Verses" 2
 "1–10" $(page_of 1)
 "11–20" $(page_of 11)
 "21–30" $(page_of 21)
 "31–40" $(page_of 31)
 "Last ones" $(page_of 6)
 "verse 6" $(page_of 6)
 "verse 12" $(page_of 12)
 "verse 18" $(page_of 18)
 "verse 24" $(page_of 24)
 "verse 30" $(page_of 30)
 "verse 36" $(page_of 36)
 "Tickets" 14
 "Index" 15
END
is "bookmarks" "" "$(diff "$T/want" "$T/outline")"
is "page labels" "1 2 13 Tickets" "$(qpdf --json=2 "$T/a4.pdf" |
	jq -r '.pagelabels[0, 1, 12, 13].label["/P"]' | sed 's/^u://; s/ .*//' | xargs)"
print_it 40 again
cmp -s "$T/a4.pdf" "$T/again.pdf"
is "same input, same bytes" 0 $?
print_it 40 some --only index
is "links to what is not printed are none" "0 links" \
	"$(python3 $data/links.py "$T/some.pdf" | sed -n 1p)"

print_it 40 form --fillable
page_of 17 >"$T/page"
qpdf --json=2 "$T/form.pdf" | jq -r '.acroform.fields[] |
	select(.fullname == "verse-17-seen-1") | .pageposfrom1' >"$T/found"
is "a place to tick is on its page" "$(cat "$T/page")" "$(cat "$T/found")"
is "each verse has one" 40 "$(qpdf --json=2 "$T/form.pdf" |
	jq -r '.acroform.fields[].fullname' | sort -u | wc -l)"
sed 's/layout="ticket" size/layout="ticket" back="ticket" size/' $game >"$T/back.xml"
definition=$T/back.xml
print_it 40 odd --only front,verses,notes,tickets
is "an odd number of pages gets one more before cards with backs" \
	"Spare 1 of 1" "$(pdftotext -f 14 -l 14 "$T/odd.pdf" - | grep Spare)"
is "and the cards follow, front and back" 16 "$(count odd)"
definition=$game

# --- two a side -------------------------------------------------------------

sides() { python3 $data/sides.py "$T/$1.pdf" | xargs; }
print_it 24 eight --only verses,notes --booklet --duplex short
is "eight pages on two sheets, flipped on the short edge" \
	"8|1 2|7 6|3 4|5" "$(sides eight)"
is "a lying A4" "841.89 x 595.276 pts (A4)" "$(size eight 1)"
print_it 24 eight --only verses,notes --booklet
is "flipped on the long edge: backs are turned" \
	"8|1 7|2 turned 6|3 5|4 turned" \
	"$(python3 $data/sides.py "$T/eight.pdf" |
		sed 's/\(.*\)|\(.*\) turned/\2|\1 turned/' | xargs)"
print_it 40 booklet --booklet
is "16 pages on four sheets, then tickets and index on one side" \
	10 "$(count booklet)"
is "what is missing to sixteen" 3 \
	"$(pdftotext -raw "$T/booklet.pdf" - | grep -c Spare)"
is "links of folded pages" "$both" "$(python3 $data/links.py "$T/booklet.pdf")"
is "labels of sides" "16 | 1" "$(qpdf --json=2 "$T/booklet.pdf" |
	jq -r '.pagelabels[0].label["/P"]' | sed 's/^u://')"
is "the sheet says how it is flipped" 8 \
	"$(pdftotext "$T/booklet.pdf" - | grep -c 'flip on the long edge')"
print_it 40 plain --booklet --marks=no --duplex short -p letter
is "a lying Letter" "792 x 612 pts (letter)" "$(size plain 1)"
is "the same bookmarks" "$(sed 's/ [0-9]*$//' "$T/want" | xargs) Notes" \
	"$(mutool show "$T/plain.pdf" outline | sed 's/^[-|+]//; s/#page.*//' |
		tr -s '\t ' '  ' | sed 's/ $//' |
		grep -v -e Notes -e 'on one side' | xargs) $(
		mutool show "$T/plain.pdf" outline | grep -o Notes)"

# --- a language that is written from the right ------------------------------

sed 's/id="verses"/id="verses" lang="he"/' $game >"$T/game.xml"
definition=$T/game.xml
print_it 24 right --only verses,notes --booklet --duplex short
is "bound on the right" "1|8 7|2 3|6 5|4" "$(sides right)"
print_it 24 notes --only notes
is "labels stand where writing begins" 374 \
	"$(pdftotext -bbox "$T/notes.pdf" - |
		sed -n 's/.*xMax="\([0-9]*\)[.0-9]*" .*>Sign<.*/\1/p')"
print_it 24 single --only verses
is "its viewer turns pages so" "/R2L" "$(qpdf --json=2 "$T/single.pdf" |
	jq -r '.. | .["/Direction"]? // empty')"
exit $fail
