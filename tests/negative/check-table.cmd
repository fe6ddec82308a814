# exit 1
# A table is checked as a group of the game named before it, or beside it; a
# column that nobody knows is told once, at its name.
sheet() {
	python3 tests/data/table/sheet.py $1 >$T/in/seats.$2
}
cat >$T/in/game.xml <<'END'
<game id="x" xmlns="urn:gen:game:1">
 <about><title>X</title><players min="1" max="3" default="2"/></about>
 <records><record name="player">
  <field name="name"/><field name="keeper"/><field name="oil" type="int" min="2" max="12"/><field name="worth" derived="yes"/>
 </record></records>
 <data src="cards.csv" record="card"/>
 <materials><sheet part="s" title="S" each="card" layout="l"/></materials>
 <layout name="l"><text>{@name}</text></layout>
</game>
END
printf 'name\nbell\n' >$T/in/cards.csv
printf 'name,keper,oil,worth\nAnn,x,3,\nBen,y,13,2\nEve,z,1,2\nIda,,5,\n' >$T/in/bad.csv
printf 'name,keeper,oil\nAnn,x,3\nBen,y,12\n' >$T/in/good.csv
printf '<group><player name="Ann" oil="1"/></group>' >$T/in/group.xml
mkdir $T/in/else
cp $T/in/bad.csv $T/in/else
sheet excel xlsx
sheet ods ods
# Those that are good say nothing here; beside the game, with it, without any.
$GEN check $T/in/bad.csv
$GEN check $T/in/game.xml $T/in/good.csv $T/in/else/bad.csv $T/in/group.xml $T/in/seats.xlsx $T/in/seats.ods
$GEN check $T/in/cards.csv $T/in/good.csv
$GEN check $T/in/else/bad.csv $T/in/group.xml
sed -i 's/bell/&,1/' $T/in/cards.csv # a row of it
$GEN check $T/in/cards.csv
