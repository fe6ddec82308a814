# exit 1
export GEN_HOME=tests/data/tiny
sed 's/for each="player"/for each="1 + 1"/' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
