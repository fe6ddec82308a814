# exit 65
export GEN_HOME=tests/data/tiny
sed 's|<text style="big">Roster.*|<box times="400"><space times="400"/></box>|' \
	$GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T --only roster
