#!/usr/bin/env bash
# --since FILE.pdf prints what has changed since that printing, and no more.
. tests/data/tap.sh
mkdir "$T/in"
picture() { # a grey: 300 x 300 pixels of it
	python3 - "$1" >"$T/in/art.png" <<'END'
import struct, sys, zlib
def part(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
sys.stdout.buffer.write(
    b"\x89PNG\r\n\x1a\n" + part(b"IHDR", struct.pack(">IIBBBBB", 300, 300, 8, 0, 0, 0, 0))
    + part(b"IDAT", zlib.compress((b"\0" + bytes([int(sys.argv[1])]) * 300) * 300)) + part(b"IEND", b""))
END
}
picture 40
cat >"$T/in/game.xml" <<'END'
<game id="x" xmlns="urn:gen:game:1">
 <about><title>X</title><players min="1" max="3" default="2"/></about>
 <records>
  <record name="player"><field name="name"/></record>
  <record name="card" key="id"><field name="id"/><field name="text"/><field name="copies" type="int" min="0"/></record>
  <record name="rule"><field name="text" long="yes"/></record>
 </records>
 <data src="cards.csv" record="card"/>
 <data src="rules.csv" record="rule"/>
 <materials>
  <cards part="cards" title="Cards" each="card" layout="front" back="back" size="poker"/>
  <cards part="each" title="Each" each="card" layout="numbered" back="both" size="mini"/>
  <cards part="lots" title="Lots" each="card" layout="big" size="bridge"/>
  <sheet part="seats" title="Seats" each="player" layout="seat" back="backside"/>
  <sheet part="long" title="Long" each="card[@id = 'wolf']" layout="long" flow="yes"/>
  <booklet part="rules" title="Rules" each="rule" layout="rule"/>
 </materials>
 <layout name="front"><column><text>{@text}</text><picture if="@id = 'wolf'" src="art.png" width="20mm"/></column></layout>
 <layout name="back"><text>of {@id}</text></layout>
 <layout name="numbered"><text>{@id} {$index} of {$count}</text></layout>
 <layout name="both"><text>one back</text></layout>
 <layout name="big"><text size="40pt" min-size="6pt">{@text}</text></layout>
 <layout name="seat"><text>Seat {@seat}</text></layout>
 <layout name="backside"><text>behind it, {count(/kit/card)} kinds</text></layout>
 <layout name="long"><column><text times="90">line {$index} {@text}</text></column></layout>
 <layout name="rule"><text>{text}</text></layout>
</game>
END
cards() {
	printf 'id,text,copies\n' >"$T/in/cards.csv"
	printf '%s\n' "$@" >>"$T/in/cards.csv"
}
cards ember,Burn,2 wolf,Howl,1 bat,Fly,3 owl,Look,1
printf 'text\nOne rule.\nAnother rule.\n' >"$T/in/rules.csv"
cp "$T/in/cards.csv" "$T/in/cards.old"

# Prints what has changed; what is said without the line of the seed.
since() { # the old printing, more arguments
	rm -f "$T/new.pdf"
	$GEN kit "$T/in/game.xml" --since "$@" -o "$T/new.pdf" 2>&1 >"$T/path" |
		grep -v -e '^gen: seed' -e 'print pages'
}
words() {
	pdftotext -layout "$T/new.pdf" - | grep -v 'print at' | tr -s ' \f\n' '\n' | sort | xargs
}
$GEN kit "$T/in/game.xml" -s old -q -o "$T/old.pdf" >/dev/null
is "what is attached" "faces.xml kit.xml printing.xml" \
	"$(pdfdetach -list "$T/old.pdf" | sed -n 's/^[0-9]*: //p' | xargs)"

# Nothing has changed: no file, and nothing is wrong.
is "nothing is printed" "gen: nothing is to be printed anew since $T/old.pdf" "$(since "$T/old.pdf")"
is "so there is no file" "" "$(ls "$T/new.pdf" 2>/dev/null)$(cat "$T/path")"
is "and it is good" 0 "$($GEN kit "$T/in/game.xml" --since "$T/old.pdf" -o "$T/new.pdf" -q >/dev/null 2>&1; echo $?)"
for ink in grey light; do
	is "$ink ink is no change" "gen: nothing is to be printed anew since $T/old.pdf" \
		"$(since "$T/old.pdf" --ink $ink --duplex short --marks=no)"
done

# One card says something else, one is new, one is gone, one has a copy more.
cards ember,Burn,3 wolf,Growl,1 owl,Look,1 fox,Run,2
is "what has changed, of one part" "gen: part cards: old ones to throw away: wolf, bat (3)
gen: part cards: new ones: ember, wolf, fox (2)" "$(since "$T/old.pdf" --only cards)"
is "fronts and backs of these alone" "Burn Growl Run Run ember fox fox of of of of wolf" "$(words)"
is "the front and the back of a sheet" 2 "$(pdfinfo "$T/new.pdf" | sed -n 's/^Pages: *//p')"
is "the seed is that of the old printing" 1 "$(pdfinfo "$T/new.pdf" | grep -c 'seed old')"
is "an independent reader finds no fault" 0 \
	"$(qpdf --check "$T/new.pdf" >/dev/null 2>&1; echo $?)"
is "cards that say their place" "gen: part each: old ones to throw away: wolf, bat (3), owl
gen: part each: new ones: ember, wolf, owl, fox (2)" "$(since "$T/old.pdf" --only each)"
is "backs that differ from sheet to sheet" "gen: part lots: old ones to throw away: wolf, bat (3)
gen: part lots: new ones: ember, wolf, fox (2)" "$(since "$T/old.pdf" --only lots,seats)"
is "a sheet that flows" "gen: part long: old ones to throw away: 1
gen: part long: new ones: 1" "$(since "$T/old.pdf" --only long | sed 's/wolf/1/')"
is "some cards of a part" "gen: part cards: old ones to throw away: wolf
gen: part cards: new ones: wolf, fox (2)" "$(since "$T/old.pdf" --only cards:wolf,fox,owl)"
is "these alone" "Growl Run Run fox fox of of of wolf" "$(words)"
is "a part that was left out stays in the list" 6 \
	"$(pdfdetach -savefile faces.xml -o "$T/f.xml" "$T/new.pdf"; grep -c '<part' "$T/f.xml")"

# Faces are what they are in the whole printing: sizes agreed on, numbers, all.
forms() { # of a dump, one a line, by name
	awk '/^form/ { if (f) print f; f = $0; next } /^page/ { if (f) print f; f = ""; next } f { f = f "|" $0 } END { if (f) print f }' | sort -u
}
is "each face is one of the whole printing" "" "$(comm -13 \
	<($GEN kit "$T/in/game.xml" -s old -q --dump pages | forms | grep -v slug) \
	<($GEN kit "$T/in/game.xml" --since "$T/old.pdf" -q --dump pages | forms | grep -v slug))"
is "and there are some" yes \
	"$($GEN kit "$T/in/game.xml" --since "$T/old.pdf" -q --dump pages | forms | grep -q Growl && echo yes)"

# From one to the next.
since "$T/old.pdf" >/dev/null
cp "$T/new.pdf" "$T/second.pdf"
is "after that nothing is new" "gen: nothing is to be printed anew since $T/second.pdf" "$(since "$T/second.pdf")"
cards ember,Burn,1 wolf,Growl,1 owl,Look,1 fox,Run,2
is "what is only to be thrown away" "gen: part cards: old ones to throw away: ember (2)
gen: nothing is to be printed anew since $T/second.pdf" "$(since "$T/second.pdf" --only cards)"

# Booklets are bound: all of one; a picture's bytes; a part that is gone.
cp "$T/in/cards.old" "$T/in/cards.csv"
printf 'text\nOne rule.\nThis rule.\n' >"$T/in/rules.csv"
is "a booklet" "gen: part rules: old ones to throw away: the booklet
gen: part rules: new ones: the booklet" "$(since "$T/old.pdf")"
is "all of it" "Another One This rule. rule." "Another $(words)"
printf 'text\nOne rule.\nAnother rule.\n' >"$T/in/rules.csv"
picture 200
is "a picture" "gen: part cards: old ones to throw away: wolf
gen: part cards: new ones: wolf" "$(since "$T/old.pdf" | grep 'part cards')"
sed -i '/part="rules"/d' "$T/in/game.xml"
is "a part that is gone" "gen: part rules: old ones to throw away: the booklet" \
	"$(since "$T/old.pdf" | grep 'part rules')"

# The same faces have the same digests, in every game.
for game in joe haunted; do
	$GEN kit $game -s again -q -o "$T/$game.pdf" >/dev/null
	is "$game" "gen: nothing is to be printed anew since $T/$game.pdf" \
		"$($GEN kit $game --since "$T/$game.pdf" -o "$T/none.pdf" 2>&1 | grep -v '^gen: seed')"
done
exit $fail
