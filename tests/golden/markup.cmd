# Markup fields: a rolled kit; a group's own card in place of one; a kit that
# is read again; messages with tags, in the mirrored pseudo-language; pages,
# where fields are asked for as @rule and rule, by if() and with braces.
game=tests/data/markup/game.xml
"$GEN" setup $game -s 1 --roll -o "$T/kit.xml"
cat "$T/kit.xml"
"$GEN" setup $game -g "$T/kit.xml" | cmp "$T/kit.xml" - && echo "the same kit"
"$GEN" setup $game -g tests/data/markup/group.xml -s 1 | head -9
"$GEN" l10n extract $game | grep -B1 -A1 'sym1\|<b>'
"$GEN" setup $game -s 1 -l qps-rtl | grep -A1 'id="t'
"$GEN" kit $game -s 1 --dump pages | sed '/card tight/q'
"$GEN" kit $game -s 1 -l qps-rtl --dump pages | grep -A9 'card tags'
"$GEN" schema $game | grep -A40 'name="markup"'
