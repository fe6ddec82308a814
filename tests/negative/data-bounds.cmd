# exit 1
# Numbers of a table that are out of a bound alone; a gradient that is mistyped.
cat >$T/in/game.xml <<'X'
<game id="x" xmlns="urn:gen:game:1">
 <records><record name="card"><field name="name"/><field name="oil" type="int" max="9"/><field name="age" type="int" min="3"/></record></records>
 <data src="cards.csv" record="card"/>
 <gradient name="dusk" colours="#fff, #000"/>
 <materials><cards part="cards" title="Cards" each="card" layout="card" size="poker"/></materials>
 <layout name="card"><box fill="duks"><text>{@name} {@oil} {@age}</text></box></layout>
</game>
X
printf 'name,oil,age\nEmber,10,2\n' >$T/in/cards.csv
$GEN check $T/in/game.xml
sed -i 's/10,2/9,3/' $T/in/cards.csv
$GEN check $T/in/game.xml
