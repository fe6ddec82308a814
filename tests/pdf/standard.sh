#!/bin/bash
# --standard: every demand that tests/data/shops/standard.py knows, of all games.
set -u
. tests/data/tap.sh
data=tests/data/shops
keeps() { python3 $data/standard.py "$1" "$2"; }
for made in a-2u:joe a-2u:clock a-2u:haunted a-2u:halfchance a-2u:personae \
	a-3u:joe x-4:haunted x-4:halfchance; do
	s=${made%:*} game=${made#*:}
	"$GEN" oneshot $game -s 1 --standard $s -q -o "$T/$game-$s.pdf" >/dev/null
	is "$made" kept "$(keeps "$T/$game-$s.pdf" $s)"
done
"$GEN" kit $data/inks.xml -s 1 --standard x-1a -o "$T/x-1a.pdf" >/dev/null
is "x-1a: flat colours, gradients, pictures" kept "$(keeps "$T/x-1a.pdf" x-1a)"
"$GEN" kit $data/game.xml -s 1 --profile drivethru --only standing -o "$T/deck.pdf" >/dev/null
is "x-1a: the deck of --profile drivethru" kept "$(keeps "$T/deck.pdf" x-1a)"
"$GEN" oneshot joe -s 1 --standard a-2u --ink cmyk -q -o "$T/a-cmyk.pdf" >/dev/null
is "a-2u: in inks" kept "$(keeps "$T/a-cmyk.pdf" a-2u)"
"$GEN" kit joe -s 1 -l ja,ar --standard a-2u -q -o "$T/scripts.pdf" >/dev/null
is "a-2u: Japanese, Arabic" kept "$(keeps "$T/scripts.pdf" a-2u)"

# The checker sees what is missing.
"$GEN" oneshot joe -s 1 -q -o "$T/plain.pdf" >/dev/null
is "a plain PDF is none of them" 4 "$(for s in x-1a x-4 a-2u a-3u; do
	keeps "$T/plain.pdf" $s; done | grep -c 'broken.*one output intent')"
"$GEN" kit joe -s 1 --fillable -q -o "$T/fields.pdf" >/dev/null
is "... fields and their fonts are seen" 4 "$(keeps "$T/fields.pdf" a-2u |
	grep -cE 'no form fields|not embedded|annotations are links')"

# A deck that does not say what it is called has its id as a title.
echo '<game id="four-lines" xmlns="urn:gen:game:1"><materials><cards part="p" title="P" layout="f" copies="2" size="poker"/></materials><layout name="f"><text>One</text></layout></game>' >"$T/four.xml"
for s in x-1a x-4 a-2u a-3u; do
	"$GEN" kit "$T/four.xml" -s 1 --standard $s -q -o "$T/four.pdf" >/dev/null
	is "four lines: $s" "kept four-lines" "$(keeps "$T/four.pdf" $s) $(pdfinfo "$T/four.pdf" | sed -n 's/^Title: *//p')"
done

# Same bytes without a date as well as with one.
"$GEN" oneshot joe -s 1 --standard a-3u -q -o "$T/again.pdf" >/dev/null
is "same bytes" 0 "$(cmp -s "$T/again.pdf" "$T/joe-a-3u.pdf"; echo $?)"
SOURCE_DATE_EPOCH=86400 "$GEN" oneshot joe -s 1 --standard x-4 -q -o "$T/dated.pdf" >/dev/null
is "the date of SOURCE_DATE_EPOCH" kept "$(keeps "$T/dated.pdf" x-4)"
is "... stands there" yes "$(qpdf --show-object=trailer "$T/dated.pdf" >/dev/null &&
	grep -aq 'D:19700102000000Z' "$T/dated.pdf" && echo yes)"
"$GEN" kit "$T/joe-a-3u.pdf" -o "$T/kit.pdf" -q >/dev/null
is "a-3u prints again from itself" 0 "$(cmp -s "$T/kit.pdf" "$T/joe-a-3u.pdf"; echo $?)"
exit $fail
