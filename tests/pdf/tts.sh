#!/bin/bash
# The table of Tabletop Simulator: its format, its pictures, its places.
set -u
. tests/data/tap.sh
ask() { python3 tests/data/vtt/tts.py "$@" 2>&1 | tail -1; }
cat >"$T/game.xml" <<'END'
<game id="x" xmlns="urn:gen:game:1">
 <about><title>A "game" \ of Åsa</title><players min="1" max="1"/></about>
 <records>
  <record name="card" key="id"><field name="id"/><field name="title"/><field name="copies" type="int"/></record>
 </records>
 <data>
  <card id="a" title="Ember"/><card id="b" title='The "Rain" \ 7' copies="3"/><card id="c"/>
 </data>
 <setup><take record="card"/></setup>
 <materials>
  <cards part="deck" title="Deck" each="card" size="poker" layout="l" back="b"/>
  <cards part="both" title="Both" each="card" size="mini" layout="l" back="l"/>
  <cards part="lone" title="Lone" size="mini" layout="one" back="b"/>
  <cards part="tokens" title="Tokens" each="card" size="mini" layout="l"/>
  <sheet part="board" title="Board" layout="b"/>
  <sheet part="mat" title="Mat" layout="b" back="one" orientation="landscape"/>
  <booklet part="book" title="Book" layout="b"/>
 </materials>
 <layout name="l" fill="#fff"><column><text>card {@id}</text><text>says {@title}</text><text>card {@id}</text></column></layout>
 <layout name="one" fill="#fff"><column><text>card {/kit/card[1]/@id}</text></column></layout>
 <layout name="b" fill="#800000"/>
</game>
END
home=file://$(realpath "$T")
"$GEN" kit "$T/game.xml" -s 1 --tts "$T/tts" --dpi 60 >"$T/told" 2>"$T/said"
is "a table, its pictures where they are" \
	"11 cards; 1 CardCustom, 1 Custom_Board, 1 Custom_Tile, 5 Custom_Token, 2 DeckCustom" \
	"$(ask "$T/tts" "$home/tts/")"
is "all files are told" "$(ls "$T/tts")" "$(xargs -n1 basename <"$T/told" | LC_ALL=C.UTF-8 sort)"
is "a booklet is told" "gen: left out, no cards: book" "$(cat "$T/said")"
look() { jq -r "$1" "$T/tts/x.json"; }
is "names" 'Ember|The "Rain" \ 7|The "Rain" \ 7|The "Rain" \ 7|card c' \
	"$(look '.ObjectStates[0].ContainedObjects | map(.Nickname) | join("|")')"
is "descriptions: each text once" 'card a|says Ember' \
	"$(look '.ObjectStates[0].ContainedObjects[0].Description' | paste -sd'|')"
is "copies are one picture" "100 101 101 101 102" \
	"$(look '.ObjectStates[0].DeckIDs | join(" ")')"
is "one back, or one each" "deck-back.png false both-back.png true" \
	"$(look '.ObjectStates[0:2] | map(.CustomDeck[] | .BackURL, .UniqueBack) | join(" ")' | sed "s|$home/tts/||g")"
is "its name" 'A "game" \ of Åsa' "$(look .SaveName)"
"$GEN" kit "$T/game.xml" -s 1 -q --tts "$T/one" --dpi 60 --url https://example.org/ >/dev/null
is "pictures elsewhere: no path of this machine" 0 "$(grep -c -e "$T" -e "$PWD" "$T/one/x.json")"
"$GEN" kit "$T/game.xml" -s 1 -q --tts "$T/again" --dpi 60 --url https://example.org/ >/dev/null
is "the same bytes" "$(cd "$T/one"; sha256sum *)" "$(cd "$T/again"; sha256sum *)"
sed 's|<card id="a"|<card id="new" title="New"/>&|' "$T/game.xml" >"$T/new.xml"
"$GEN" kit "$T/new.xml" -s 1 -q --tts "$T/new" --dpi 60 >/dev/null
is "another card leaves the others their ids" "" \
	"$(comm -23 <(jq -r '.. | .GUID? // empty' "$T/tts/x.json" | sort) <(jq -r '.. | .GUID? // empty' "$T/new/x.json" | sort))"
"$GEN" kit "$T/game.xml" -s 1 -q --tts "$T/url" --dpi 60 --sheet 2x2 --url https://example.org/ >/dev/null
is "smaller sheets" "11 cards; 1 CardCustom, 1 Custom_Board, 1 Custom_Tile, 5 Custom_Token, 2 DeckCustom" \
	"$(ask "$T/url" https://example.org/)"
cp -r "$T/tts" "$T/bad"; sed -i 's/"NumWidth": [0-9]*/"NumWidth": 11/' "$T/bad/x.json"
is "(a wrong one is found)" 1 "$(ask "$T/bad" "$home/tts/" | grep -c 'maximum 10')"

# Cards that are no rectangles, and more of them than a sheet has cells.
cat >"$T/shapes.xml" <<'END'
<game id="shapes" xmlns="urn:gen:game:1">
 <records><record name="card" key="id" max="200"><field name="id" type="int"/></record></records>
 <setup><make record="card" count="145" key="id"/></setup>
 <materials>
  <cards part="many" title="Many" each="card" size="micro" layout="l" back="b"/>
  <cards part="discs" title="Discs" each="card[@id &lt; 3]" size="disc" layout="b" back="b"/>
  <cards part="tiles" title="Tiles" each="card[@id &lt; 3]" size="hex" layout="b" back="b"/>
  <cards part="coin" title="Coin" size="disc" layout="b"/>
 </materials>
 <layout name="l"><text>{@id}</text></layout>
 <layout name="b" fill="#800000"/>
</game>
END
"$GEN" kit "$T/shapes.xml" -s 1 -q --tts "$T/shapes" --dpi 60 --url u/ >/dev/null
is "a deck on three sheets, discs, hexagons, a coin" \
	"149 cards; 1 Custom_Token, 3 DeckCustom" "$(ask "$T/shapes" u/)"
look() { jq -r "$1" "$T/shapes/shapes.json"; }
is "no sheet has more than 69 of them, and a hidden one" "100 168 200 268 300 306" \
	"$(look '.ObjectStates[0].DeckIDs | (.[0], .[68], .[69], .[137], .[138], .[144])' | xargs)"
is "how they are cut: rectangles, circles, hexagons" "0 0 0 4 3" \
	"$(look '.ObjectStates[0:3] | .[].CustomDeck[].Type' | xargs)"
is "a coin ends at its outline" "0 255" \
	"$(python3 tests/data/vtt/cards.py alpha "$T/shapes/coin.png" 0,0 29,29)"

for game in clock haunted halfchance personae; do
	"$GEN" oneshot $game -s tts -q --tts "$T/$game" --dpi 40 >/dev/null
	is "$game" good "$(ask "$T/$game" "$home/$game/" | sed 's/.* cards; .*/good/')"
done
# The example of the manual, as it stands there.
sed -n '/^\.Ss Tables on a screen/,/^\.Ss What the book/p' src/man/gen.1 |
	sed -n 's/^gen //p' | grep -e --tts >"$T/manual"
mkdir "$T/run"
while read -r line; do
	(cd "$T/run"; eval "'$GEN' $line -q" >/dev/null)
	is "gen $line" 0 $?
done <"$T/manual"
is "what it makes" "19 cards; 2 Custom_Board, 1 Custom_Tile, 9 Custom_Token, 2 DeckCustom" \
	"$(ask "$T/run/joe" https://example.org/joe/)"
exit $fail
