# exit 65
export GEN_HOME=tests/data/tiny
sed 's|each="card" layout="card"|& copies="10000"|' \
	$GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T --only cards
