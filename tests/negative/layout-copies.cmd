# exit 65
export GEN_HOME=tests/data/tiny
sed 's|layout="card" back="back"|layout="card" back="back" copies="{0 - @number}"|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T
