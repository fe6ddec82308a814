# exit 1
# What somebody who comes from elsewhere writes in a first deck.
deck() { # PART BODY
	cat >$T/in/game.xml <<END
<game id="x" xmlns="urn:gen:game:1">
 <data src="cards.csv" record="card"/>
 <symbol name="dot" src="Art/Dot.png"/>
 <materials><cards part="cards" title="Cards" $1 layout="card" size="poker"/></materials>
 <layout name="card">
  <column>$2</column>
 </layout>
</game>
END
	$GEN check $T/in/game.xml
}
mkdir $T/in/art
python3 tests/data/picture/make.py $T/in/art
printf 'Name,Qty,Text,Icons\nFog,2,Gain {dot},dot dot\n' >$T/in/cards.csv
deck 'each="/card"' '<text>{@name} {{name}}</text>'
deck '' '<text>{@name}</text>'
deck 'each="card"' '<picture src="art/DOT" height="1mm"/><symbol name="dot" colour="red" height="0.1mm"/>'
deck 'each="card" copies="{@qty}"' '<sym name="dot"/><p>{@text}</p><hr/>'
printf 'name,text\nFog,“It comes, slowly”\n' >$T/in/cards.csv
deck 'each="card"' '<text>{@name}</text>'
printf 'name|text\nFog|It comes\n' >$T/in/cards.csv
deck 'each="card"' '<text>{@name}</text>'
sed -i 's/cards.csv/Cards.CSV/' $T/in/game.xml
$GEN check $T/in/game.xml
exit 1
