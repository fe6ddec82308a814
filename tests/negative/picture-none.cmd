# exit 65
export GEN_HOME=tests/data/tiny
sed 's|layout name="back" fill="ink"/>|layout name="back"><picture src="p.png"/></layout>|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T
