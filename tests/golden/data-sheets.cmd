# Spreadsheets: what their cells show, by the first sheet or a named one; lists
# of a column; players of a table.
python3 tests/data/table/sheet.py excel >$T/cards.xlsx
python3 tests/data/table/sheet.py ods >$T/cards.ods
for kind in xlsx ods; do
	cat >$T/game.xml <<END
<game id="x" xmlns="urn:gen:game:1">
 <about><title>X</title><players min="1" max="3" default="2"/></about>
 <records><record name="player"><field name="name"/><field name="card-name"/><field name="shown"/><field name="word" type="choice" values="igen nem ford"/></record></records>
 <data src="cards.$kind" record="card"/>
 <list name="words" again="yes" src="cards.$kind" sheet="$([ $kind = ods ] && echo Words || echo 'Odd &amp;amp; ends' | sed 's/amp;amp/amp/')" column="word"/>
 <setup><for each="player"><tell field="word" from="words"/></for></setup>
 <materials><sheet part="s" title="S" each="card" layout="l"/></materials>
 <layout name="l"><text>{@card-name} {@shown}</text></layout>
</game>
END
	$GEN check $T/game.xml
	$GEN setup $T/game.xml -s 1 --players 2 --roll
done
printf 'name;card name;#\nAnn;one;x\nBen;;y\n' >$T/group.csv
$GEN setup $T/game.xml -s 1 -g $T/group.csv | grep '<player'
$GEN setup $T/game.xml -s 1 -g - <$T/group.csv | grep -c '<player'
sed -i 's/<field name="word"/<field name="bell"\/>&/; s/name="name"/name="seat-name"/' $T/game.xml
$GEN setup $T/game.xml -s 1 -g $T/cards.ods | grep '<player'
