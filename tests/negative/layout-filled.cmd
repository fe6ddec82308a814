# exit 65
export GEN_HOME=tests/data/tiny
sed 's|<text style="big">Roster.*|<track count="3" filled="{2 + 2}"/>|' \
	$GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T --only roster
