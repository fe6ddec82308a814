# exit 65
export GEN_HOME=tests/data/tiny
sed 's|<circle |<circle transform="spin(4)" |' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN oneshot $T/in/game.xml -s x -o $T
