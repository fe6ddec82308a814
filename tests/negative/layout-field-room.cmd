# exit 65
export GEN_HOME=tests/data/tiny
sed 's|height="8mm"|height="1mm"|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T
