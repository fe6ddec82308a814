# exit 1
# More columns than a record has attributes.
{ seq -s, -f 'c%g' 61; seq -s, 61; } >$T/in/cards.csv
printf '<game id="x" xmlns="urn:gen:game:1"><data src="cards.csv" record="card"/><materials><sheet part="s" title="S" layout="l"/></materials><layout name="l"><text>x</text></layout></game>\n' >$T/in/game.xml
$GEN check $T/in/game.xml
