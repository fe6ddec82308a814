#!/bin/bash
# Cards one by one: sizes to the pixel, names, copies, PDFs.
set -u
. tests/data/tap.sh
ask() { python3 tests/data/vtt/cards.py "$@"; }
cat >"$T/game.xml" <<'END'
<game id="x" xmlns="urn:gen:game:1">
 <records>
  <record name="card" key="id"><field name="id"/><field name="copies" type="int"/></record>
  <record name="player" key="name"><field name="name"/></record>
 </records>
 <data>
  <card id="Åsa Ćwik"/><card id="../../etc"/><card id="asa: cwik" copies="3"/>
  <card id="Иван"/><card id="back"/><card id="?!"/><card id="O'Brien, 7"/>
 </data>
 <setup><take record="card"/></setup>
 <materials>
  <cards part="Röles" title="R" each="card" size="poker" layout="l" back="b"/>
  <cards part="own" title="O" each="card[position() &lt; 3]" size="mini" layout="l m" back="{if(1, 'l', 'b')}"/>
  <sheet part="board" title="B" layout="b"/>
 </materials>
 <layout name="l" fill="#123456"><box padding="6mm"><text>{@id}</text></box></layout>
 <layout name="m" fill="#345"><text>{@id}</text></layout>
 <layout name="b" fill="#800000"/>
</game>
END
"$GEN" kit "$T/game.xml" -s 1 --cards "$T/trim" >"$T/told" 2>"$T/said"
is "the files that are there are those that are listed" 11 "$(ask files "$T/trim")"
is "they are told" "$(ls "$T/trim")" "$(xargs -n1 basename <"$T/told" | LC_ALL=C.UTF-8 sort)"
is "what is no card is told" "gen: left out, no cards: board" "$(cat "$T/said")"
is "names: ASCII, safe, no two alike" \
	"own-asa-cwik-l own-asa-cwik-m own-etc-l own-etc-m roles roles-asa-cwik roles-asa-cwik-2 roles-back-2 roles-etc roles-ivan roles-obrien-7" \
	"$(cd "$T/trim"; ls *.png | sed 's/\.png$//' | grep -v -e '-back$' | LC_ALL=C sort | xargs)"
is "one back for all, or one each" \
	"own-asa-cwik-l-back own-asa-cwik-m-back own-etc-l-back own-etc-m-back roles-back" \
	"$(cd "$T/trim"; ls *-back.png | sed 's/\.png$//' | LC_ALL=C sort | xargs)"
is "copies are counted" 9 "$(ask copies "$T/trim" Röles)"
is "a poker card to the pixel" 750x1050 "$(ask size "$T"/trim/roles*.png)"
"$GEN" kit "$T/game.xml" -s 1 -q --cards "$T/bleed" --bleed 3.175 >/dev/null
is "... with bleed" 825x1125 "$(ask size "$T"/bleed/roles*.png)"
is "a mini card with bleed" 600x825 "$(ask size "$T"/bleed/own*.png)"
is "ground reaches into the bleed" "18 52 86" "$(ask colour "$T/bleed/roles-etc.png" 0 1124)"
is "the trim is its middle" yes "$(ask inside "$T/trim/roles-etc.png" "$T/bleed/roles-etc.png")"
is "how many pixels are a metre" 11811 "$(ask metre "$T"/bleed/own*.png)"
"$GEN" kit "$T/game.xml" -s 1 -q --cards "$T/again" --bleed 3.175 >/dev/null
is "the same bytes" "$(cd "$T/bleed"; sha256sum *)" "$(cd "$T/again"; sha256sum *)"
"$GEN" kit "$T/game.xml" -s 1 -q --cards "$T/large" --dpi 600 --only own >/dev/null
is "so many pixels an inch" 1050x1500 "$(ask size "$T"/large/own*.png)"
"$GEN" kit "$T/game.xml" -s 1 -q --cards "$T/tgc" --profile tgc --only Röles >/dev/null
is "as a print service asks for it" "$(cd "$T/bleed"; sha256sum roles*)" "$(cd "$T/tgc"; sha256sum roles*)"

# Outlines: nothing outside, but with bleed all of it.
cat >"$T/shapes.xml" <<'END'
<game id="shapes" xmlns="urn:gen:game:1">
 <card-size name="flag" width="40mm" height="30mm" outline="M0 0L40 0L40 30L20 15L0 30Z"/>
 <materials>
  <cards part="disc" title="Disc" size="circle" layout="b"/>
  <cards part="tile" title="Tile" size="hex" layout="b" back="c"/>
  <cards part="flag" title="Flag" size="flag" layout="b" back="c"/>
 </materials>
 <layout name="b" fill="#800000"/>
 <layout name="c" fill="#008000"/>
</game>
END
"$GEN" kit "$T/shapes.xml" -s 1 -q --cards "$T/shapes" --dpi 100 >/dev/null
is "a round card" "0 0 255 255" "$(ask alpha "$T/shapes/disc.png" 0,0 349,349 175,3 175,175)"
is "a hexagon, and its back" "0 0 255 255 0 255" \
	"$(ask alpha "$T/shapes/tile.png" 5,5 370,320 187,2 3,162) $(ask alpha "$T/shapes/tile-back.png" 5,5 187,2)"
is "a die-cut one" "255 255 0 255" "$(ask alpha "$T/shapes/flag.png" 2,2 2,110 79,112 79,50)"
is "... its colour inside" "128 0 0 255" "$(ask colour "$T/shapes/flag.png" 79 50)"
"$GEN" kit "$T/shapes.xml" -s 1 -q --cards "$T/cells" --sheet 3x2 --dpi 100 >/dev/null
is "on a sheet they end at their outline, too, hidden ones as well" "0 255 128 0 0 255 0 255 0 255 0 128 0 255" \
	"$(ask alpha "$T/cells/disc.png" 0,0 175,175) $(ask colour "$T/cells/disc.png" 175 175) $(
		ask alpha "$T/cells/tile.png" 5,5 187,2 380,5 562,160) $(ask colour "$T/cells/tile.png" 562 160)"
is "... and their back, of the same cut" "0 255" "$(ask alpha "$T/cells/tile-back.png" 5,5 187,2)"
"$GEN" kit "$T/shapes.xml" -s 1 -q --cards "$T/round" --dpi 100 --bleed 3 >/dev/null
is "with bleed no pixel is left out" "128 0 0" "$(ask colour "$T/round/disc.png" 0 0)"

"$GEN" kit "$T/game.xml" -s 1 -q --cards "$T/pdf" --format pdf --bleed 3.175 >/dev/null
is "as PDF: as many files" 11 "$(ask files "$T/pdf")"
is "... their boxes" "0.00 0.00 198.00 270.00 9.00 9.00 189.00 261.00" \
	"$(pdfinfo -box "$T/pdf/roles-ivan.pdf" | sed -n 's/^\(Media\|Trim\)Box: *//p' | xargs)"
is "... their texts" "Иван" "$(pdftotext "$T/pdf/roles-ivan.pdf" - | head -1)"
for f in "$T"/pdf/*.pdf; do
	qpdf --check "$f" >/dev/null 2>&1 || is "$f" good bad
done
"$GEN" kit "$T/game.xml" -s 1 -q --cards "$T/one" --dpi 50 >/dev/null
"$GEN" kit "$T/game.xml" -s 1 -q --cards "$T/sheets" --sheet 2x3 --dpi 50 >"$T/told"
is "sheets: each cell is its card, the last a hidden one" \
	"own.png:176x375 roles-1.png:250x525 roles-2.png:125x525" \
	"$(ask sheets "$T/sheets" "$T/one" 4096)"
is "... they are told" "$(ls "$T/sheets")" "$(xargs -n1 basename <"$T/told" | LC_ALL=C.UTF-8 sort)"
"$GEN" kit "$T/game.xml" -s 1 -q --cards "$T/sheets2" --sheet 2x3 --dpi 50 >/dev/null
is "... the same bytes" "$(cd "$T/sheets"; sha256sum *)" "$(cd "$T/sheets2"; sha256sum *)"
"$GEN" oneshot clock -s 1 -q --cards "$T/deck" --sheet 10x7 --only deck >/dev/null
is "a deck of 52 on a sheet of 4096 pixels" 4095x3822 "$(ask size "$T/deck/deck.png")"
is "... backs that are all alike are there once" 455x637 "$(ask size "$T/deck/deck-back.png")"
sed 's|<box padding="6mm"><text>|<box padding="30mm"><text min-size="20pt" size="20pt">|' \
	"$T/game.xml" >"$T/bad.xml"
"$GEN" kit "$T/bad.xml" -s 1 -q --cards "$T/none" >/dev/null 2>&1
is "nothing is written where something does not fit" "65 no" "$? $([ -e "$T/none" ] && echo yes || echo no)"

for game in joe clock haunted halfchance personae; do
	"$GEN" oneshot $game -s cards -q --cards "$T/$game" --dpi 40 >/dev/null
	is "$game: all files" good "$(ask files "$T/$game" >/dev/null && echo good)"
done
is "Half-Chance: Wanders and Encounters" 52 "$(ask copies "$T/halfchance" main)"
"$GEN" oneshot joe -s cards -q -l en,de --cards "$T/two" --dpi 40 --only joes >/dev/null
is "two languages" "joes-de-7.png joes-en-7.png" "$(cd "$T/two"; ls | grep -e -7.png | xargs)"

# The example of the manual, as it stands there.
sed -n '/^\.Ss Cards one by one/,/^\.Ss Tables on a screen/p' src/man/gen.1 |
	sed -n 's/^gen //p' >"$T/manual"
mkdir "$T/run"
while read -r line; do
	(cd "$T/run"; eval "'$GEN' $line -q" >/dev/null)
	is "gen $line" 0 $?
done <"$T/manual"
is "what it makes" "22 22 4 6" "$(cd "$T/run"; echo "$(ls cards/*.png | wc -l) $(ls cut/joes-*.pdf | wc -l) $(ls cut/tokens-*.pdf | wc -l) $(ls sheets/*.png | wc -l)")"
is "index cards, with bleed, to the pixel" 1575x975 "$(ask size "$T"/run/cards/*.png)"
exit $fail
