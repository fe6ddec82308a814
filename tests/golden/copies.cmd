# Copies: a column says how many; $index counts what is printed, $copy of one
# record; hands know them. A part's own copies="..." wins.
printf 'name,copies\nEmber,3\nTide,\nFog,0\nBell,2\n' >$T/cards.csv
cat >$T/game.xml <<'END'
<game id="x" xmlns="urn:gen:game:1">
 <about><title>X</title><players min="1" max="2" default="2"/></about>
 <records><record name="player"><field name="hand"/></record></records>
 <data src="cards.csv" record="card"/>
 <setup><require test="sum(card/@copies) = 5">five</require><deal from="card" value="@name" to="player" field="hand" count="3"/></setup>
 <materials>
  <cards part="counted" title="Counted" each="card" layout="numbered" size="poker"/>
  <cards part="alike" title="Alike" each="card" layout="plain" size="poker"/>
  <cards part="own" title="Own" each="card" copies="1" layout="plain inside" size="poker"/>
  <sheet part="list" title="List" each="card" layout="plain"/>
 </materials>
 <layout name="numbered"><text>{@name}: {$copy} of {$copies}, {$index} of {$count}</text></layout>
 <layout name="plain"><text>{@name} of {$copies}</text></layout>
 <layout name="inside"><box><text times="2">{@name} {$index}</text></box></layout>
</game>
END
$GEN check $T/game.xml
for part in counted alike own list; do
	echo "$part:"
	$GEN kit $T/game.xml -s 1 -o $T --only $part --dump pages | grep -o -e '"[A-Z][a-z]*:.*' -e '"[A-Z][a-z]* of .*' -e '"[A-Z][a-z]* [12]"' -e 'place form "card.*'
done
$GEN setup $T/game.xml -s 1 --roll | grep '<player'
sed -i 's/count="3"/count="4"/' $T/game.xml
$GEN setup $T/game.xml -s 1 --roll
