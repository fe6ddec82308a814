# exit 1
export GEN_HOME=tests/data/tiny
sed 's/dice="2d10+20"/dice="d10"/' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
