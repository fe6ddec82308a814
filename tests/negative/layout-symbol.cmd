# exit 65
export GEN_HOME=tests/data/tiny
sed 's|cx="5" cy="5" r="4"|cx="15" cy="5" r="4"|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T
