#!/bin/bash
# Languages: catalogues through gettext's own tools, decks in two languages,
# players with their own, pseudo-locales over every game, gen's own messages.
set -u
. tests/data/tap.sh
games="joe haunted clock halfchance personae" small=tests/data/l10n/game.xml
languages="ar de es fr hi ja pl"

text() { # FILE [PAGE]
	pdftotext -raw ${2:+-f "$2" -l "$2"} "$T/$1.pdf" -
}
has() { # FILE WORDS: are they there?
	text "$1" | tr '\n' ' ' | grep -qF "$2" && echo yes || echo no
}
pages() {
	pdfinfo "$T/$1.pdf" | sed -n 's/^Pages: *//p'
}

# --- templates and catalogues, as gettext's tools read them ------------------

for game in common $games; do
	"$GEN" l10n extract "$game" -o "$T/$game.pot" 2>"$T/err" || cat "$T/err"
	"$GEN" l10n extract "$game" >"$T/again.pot" 2>/dev/null
	is "$game: extracting is the same on stdout" "" \
		"$(cmp "$T/$game.pot" "$T/again.pot" 2>&1)"
	is "$game: msgfmt reads the template" "" "$(msgattrib --untranslated \
		"$T/$game.pot" -o /dev/null 2>&1)"
	is "$game: where it is printed is told" yes "$(
		[ "$game" = common ] || grep -q "^#. Printed on:.*Room for" \
			"$T/$game.pot" && echo yes || echo no)"
	for lang in $languages; do
		po=templates/$game/po/$lang.po
		is "$game $lang: msgfmt -c" "" "$(msgfmt -c -o /dev/null "$po" 2>&1
			msgfmt -c -o /dev/null "${po%/*}/notes/$lang.po" 2>&1)"
		# so that a merge changes no line that it need not
		is "$game $lang: written as gettext writes" "" "$(
			for file in "$po" "${po%/*}/notes/$lang.po"; do
				msgcat "$file" | cmp - "$file" 2>&1
			done)"
		# English comes first: what is new waits for its translators. The
		# words on the table are there; of a game's texts, most.
		msgmerge -q "$po" "$T/$game.pot" -o "$T/merged.po" 2>/dev/null
		msgattrib --no-obsolete "$T/merged.po" -o "$T/merged.po"
		all=$(msgattrib "$T/merged.po" | grep -c "^msgid ")
		done=$(msgattrib --translated --no-fuzzy "$T/merged.po" |
			grep -c "^msgid ")
		is "$game $lang: at least a third is translated" yes "$(
			[ $((done * 3)) -ge "$all" ] && echo yes || echo "$done of $all")"
		msgcat --no-wrap "$po" -o "$T/cat.po"
		is "$game $lang: complete and nothing fuzzy" 0 "$(
			msgattrib --only-fuzzy "$T/cat.po" | grep -c ^msgid)"
	done
done

# A catalogue that gettext's tools have rewritten prints the same bytes.
cp -a tests/data/l10n "$T/small"
"$GEN" kit "$T/small/game.xml" -l fr -s 1 -o "$T/before.pdf" >/dev/null 2>&1
"$GEN" l10n extract "$T/small/game.xml" -o "$T/small.pot" 2>/dev/null
msgmerge -q --update --backup=none "$T/small/po/fr.po" "$T/small.pot"
msgcat --sort-output "$T/small/po/fr.po" -o "$T/small/po/sorted.po"
mv "$T/small/po/sorted.po" "$T/small/po/fr.po"
"$GEN" kit "$T/small/game.xml" -l fr -s 1 -o "$T/after.pdf" >/dev/null 2>&1
is "msgmerge and msgcat change nothing printed" "" \
	"$(cmp "$T/before.pdf" "$T/after.pdf" 2>&1)"
is "an empty catalogue falls back, and is counted" yes "$(
	msginit --no-translator -l it.UTF-8 -i "$T/small.pot" \
		-o "$T/small/po/it.po" 2>/dev/null
	"$GEN" kit "$T/small/game.xml" -l it -s 1 -o "$T/empty.pdf" 2>&1 \
		>/dev/null | grep -q "not translated into 'it'" && has empty Omens)"

# --- pictures of the places where texts stand -------------------------------

"$GEN" l10n extract "$small" -o "$T/shots.pot" --shots "$T/shots" 2>"$T/err" || cat "$T/err"
is "each message that names a picture has it, and no other is there" \
	"$(sed -n 's/^#\. Picture: //p' "$T/shots.pot" | sort -u)" "$(ls "$T/shots")"
is "but for the pictures it is the same template" "$(grep -v '^#:' "$T/small.pot")" \
	"$(grep -v '^#:\|^#\. Picture' "$T/shots.pot")"
is "texts that are printed have one" yes \
	"$(grep -A3 '^#\. Picture' "$T/shots.pot" | grep -q 'msgid "The Owl"' && echo yes)"
is "a frame is about something that is there" "" "$(python3 - "$T/shots" <<'E'
import pathlib, sys
sys.path.insert(0, "tests/data/vtt")
import png
for path in sorted(pathlib.Path(sys.argv[1]).iterdir()):
    (w, h), rows = png.size(path), png.rows(path)
    red = [(x, y) for y in range(h) for x in range(w) if rows[y][3 * x:3 * x + 3] == b"\xd0\0\0"]
    xs, ys = [x for x, _ in red] or [0], [y for _, y in red] or [0]
    inside = {rows[y][3 * x:3 * x + 3] for y in range(min(ys) + 3, max(ys) - 2) for x in range(min(xs) + 3, max(xs) - 2)}
    if len(inside) < 2:
        print(path.name)
E
)"

# --- what is printed ---------------------------------------------------------

is "markup and holes" yes "$(has before "La place 2 a une carte")"
is "plural and term" yes "$(has before "2 présages, calme")"
is "a list of abbreviations" yes "$(has before PR)"
is "data" yes "$(has before "Elle vous regarde.")"
is "a list of the language" yes "$(
	"$GEN" oneshot "$small" -l fr -s 1 -o "$T/shot.pdf" >/dev/null 2>&1
	text shot | grep -qE 'fleuve|lampe|sel|corneille|cloche' && echo yes)"

"$GEN" kit "$small" -l fr,en -s 1 -o "$T/two.pdf" >/dev/null 2>&1
is "two decks: twice the pages" $((2 * $(pages before))) "$(pages two)"
is "two decks: the one" yes "$(has two "La chouette")"
is "two decks: the other" yes "$(has two "The Owl")"
"$GEN" kit "$small" -l fr+en -s 1 --only omens -o "$T/bi.pdf" >/dev/null 2>&1
is "bilingual: one deck" 1 "$(pages bi)"
is "bilingual: one under the other" "La chouette The Owl" \
	"$(text bi | head -n 2 | xargs)"
"$GEN" kit halfchance -l fr,ja -s 1 --only conditions -o "$T/decks.pdf" \
	>/dev/null 2>&1
half=$(($(pages decks) / 2))
is "card C01 is card C01 in both" "1 1" "$(
	for page in 1 $((half + 1)); do
		text decks "$page" | grep -c '^C01'
	done | xargs)"

cat >"$T/group.xml" <<'X'
<group game="l10n" lang="fr"><player name="Anne"/><player name="Bob" lang="en"/></group>
X
"$GEN" kit "$small" -g "$T/group.xml" -s 1 -o "$T/own.pdf" >/dev/null 2>&1
is "a player's own in that player's language" "yes no" \
	"$(has own "Seat 2 has one card") $(has own "La place 2")"
is "the group's language for the rest" "yes yes no" \
	"$(has own "La place 1") $(has own "La chouette") $(has own "The Owl")"

# --- pseudo-locales: all that is printed can be translated ------------------

for game in $games; do
	for lang in qps qps-rtl; do
		"$GEN" kit "$game" --blank -l $lang -s 1 --draft \
			-o "$T/$game-$lang.pdf" >/dev/null 2>"$T/err"
		is "$game in $lang prints" 0 "$?"
		"$GEN" oneshot "$game" -l $lang -s 1 --draft \
			-o "$T/shot.pdf" >/dev/null 2>"$T/err"
		is "$game's one-shot in $lang prints" 0 "$?"
	done
	is "$game: no word without accents" "" "$(text "$game-qps" |
		grep -oP '(?<![\p{L}\p{M}])[A-Za-z]{3,}(?![\p{L}\p{M}])' |
		grep -i '[aeou]' | sort -u | xargs)"
	# in messages it stands twice
	is "$game: no punctuation but that of messages" "" "$(
		text "$game-qps" |
			grep -oP '\S*(?<![.,:;!?\d])[.,:;!?](?=\s|$)' | xargs)"
	# Envelopes and boxes are folded as they are, a clock stays a clock.
	case $game in joe) folded=1 ;; clock) folded=5 ;; halfchance) folded=1 ;;
	*) folded=0 ;; esac
	is "$game: its pages from the right are a mirror" "$folded pages" "$(
		python3 tests/data/rtl/mirror.py "$T/$game-qps.pdf" \
			"$T/$game-qps-rtl.pdf" .6 >"$T/mirror"
		grep pages: "$T/mirror"
		grep -c "^page " "$T/mirror") pages"
	"$GEN" solo "$game" -l qps -s 1 --sections 60 --draft \
		-o "$T/book.pdf" >/dev/null 2>"$T/err"
	is "$game's book in qps prints" 0 "$?"
done

# --- two languages, decks whose texts agree on a size on sheets that both share ---

"$GEN" oneshot clock -s fri -l en,de -q -o "$T/both.pdf" >/dev/null 2>"$T/err"
is "the Clock in two languages prints" 0 "$?"
is "... and is whole" 0 "$(qpdf --check "$T/both.pdf" >/dev/null 2>&1; echo $?)"
"$GEN" oneshot clock -s fri -l en -q -o "$T/en.pdf" >/dev/null
is "... each word of one of them is there" "" "$(comm -23 \
	<(pdftotext "$T/en.pdf" - | grep -oP '\p{L}{3,}' | sort -u) \
	<(pdftotext "$T/both.pdf" - | grep -oP '\p{L}{3,}' | sort -u) | xargs)"

# --- gen's own messages -------------------------------------------------------

is "messages follow the locale" yes "$(LC_ALL=de_DE.UTF-8 "$GEN" help |
	grep -q Befehl && echo yes)"
is "but not what is printed" "" "$(
	LC_ALL=de_DE.UTF-8 "$GEN" kit "$small" -l fr -s 1 -o "$T/de.pdf" \
		>/dev/null 2>&1
	cmp "$T/before.pdf" "$T/de.pdf" 2>&1)"

exit $fail
