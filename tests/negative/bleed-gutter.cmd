# exit 65
export GEN_HOME=tests/data/tiny
sed 's|size="poker"/>|size="poker" bleed="3mm" gutter="4mm"/>|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T --strict
