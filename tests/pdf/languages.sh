#!/bin/bash
# Every shipped language: complete, free of errors on paper in every game, books
# told to their end, strings read back from the PDF as they were written.
set -u
. tests/data/tap.sh
games="joe haunted clock halfchance personae"
languages=$(sed -n 's/^lang-\([a-z]*\) .*/\1/p' .ci/packages | sort -u |
	grep -vx 'en\|he\|it\|th')

# Each game has the same languages, those that .ci/packages has faces for; Joe
# has one more.
for game in $games; do
	is "$game: languages" "$(echo $languages $(
		[ $game != joe ] || echo it) | tr ' ' '\n' | sort | xargs)" "$(
		"$GEN" list "$game" --json | tr -d '\n' |
			sed 's/.*"languages": \["en", \([^]]*\)\].*/\1/' | tr -d '",')"
	# new texts and scenes of books wait for their translators
	is "$game: a third of all texts and every table" "" "$("$GEN" list \
		"$game" | sed -n '/^languages/,$p' | awk 'NR > 2 &&
			($2 < 33 || $8 + 1 < $10) { print $1 }' | xargs)"
done

make -s pot >/dev/null 2>&1
for lang in $languages; do
	is "$lang: gen's own messages are all there" "" \
		"$(msgcmp "src/po/$lang.po" out/gen.pot 2>&1 | head -n 3)"
	is "$lang: a glossary" yes "$(head -n 1 templates/glossary/$lang.csv |
		grep -q "^en,$lang,note" && echo yes)"
	is "$lang: gen's own messages" "" \
		"$(msgfmt -c -o /dev/null "src/po/$lang.po" 2>&1)"
	for game in $games; do
		"$GEN" l10n check "$game" -l "$lang" >"$T/out" 2>"$T/err"
		is "$game $lang: nothing wrong on paper" "0 " \
			"$? $(grep -m 2 ": error: ""$T/err" | cut -c 1-150)"
	done
done

# A language that gen l10n new began, whole in one game.
"$GEN" l10n check joe -l it >"$T/out" 2>"$T/err"
is "joe it: nothing wrong on paper" 0 $?
is "joe it: every text" "" "$(grep ": warning: not translated" "$T/err" |
	head -n 3)"
is "joe it: every table but the scenes, which all languages lack" 1 "$(
	grep -c ": warning: there is no" "$T/err")"
is "it: a glossary" "en,it,note" "$(head -n 1 templates/glossary/it.csv)"
# A book tells nothing in another language than its own.
for lang in $languages it; do
	"$GEN" solo joe -l "$lang" -s 1 --sections 60 --xml -o "$T/book.xml" \
		>/dev/null 2>&1
	is "$lang: no English in a book" "" "$(sed "s/<[^>]*>//g" "$T/book.xml" | grep -owiE \
		'the|with|you|your' | sort -u | xargs)"
done

# Letters, marks and digits come back in the order that they were written in.
# (Not so a short u before a short i in Devanagari: pdftotext takes the sign for
# a second copy of what it stands beside.)
cat >"$T/found.py" <<'X'
import sys, unicodedata
def letters(text):
    return "".join(c for c in unicodedata.normalize("NFC", text)
                   if unicodedata.category(c)[0] in "LMN")
print("yes" if letters(sys.argv[1]) in letters(sys.stdin.read()) else "no")
X
for lang in $languages; do
	"$GEN" kit joe -l "$lang" --blank -s 1 --only facilitator --duplex none \
		-o "$T/joe.pdf" >/dev/null 2>&1
	for id in "Last round?" "Prime is broken" "More than half say stop" \
		"Who is who"; do
		title=$(msgattrib --no-wrap "templates/joe/po/$lang.po" |
			sed -n "/^msgid \"$id\"/{n;s/^msgstr \"\(.*\)\"/\1/p}")
		is "$lang: '$id' is read back" yes "$(pdftotext \
			"$T/joe.pdf" - | python3 "$T/found.py" "${title:-?}")"
	done
done

exit $fail
