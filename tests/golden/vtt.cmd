# A deck with copies, backs, a board and a booklet, for tables on a screen: the
# table of Tabletop Simulator, the adventure of Foundry, cards one by one.
game=tests/data/vtt/game.xml
$GEN kit $game -s 1 --tts $T/tts --dpi 36 2>&1
jq -c "del(.ObjectStates), .ObjectStates[]" $T/tts/*.json
for f in $T/tts/*.png; do echo "${f##*/} $(python3 -c 'import struct, sys; print(*struct.unpack(">II", open(sys.argv[1], "rb").read(24)[16:]))' $f)"; done
$GEN oneshot $game -s 1 --foundry $T/x.json 2>&1
jq -c "to_entries[] | .key, (.value | if type == \"array\" then .[] else . end)" $T/x.json
$GEN kit $game -s 1 --only deck,both --cards $T/cards --format pdf 2>&1
tr -d '\r' <$T/cards/cards.csv
$GEN kit $game -s 1 --only deck --cards $T/sheets --sheet 2x2 --dpi 36 2>&1
tr -d '\r' <$T/sheets/cards.csv
$GEN kit $game -s 1 --only tokens --cards $T/bleed --format pdf --bleed 3 -q >$T/told && pdfinfo -box $T/bleed/tokens-a.pdf | grep Box
