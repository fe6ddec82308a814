# exit 1
export GEN_HOME=tests/data/tiny
sed 's|<draw record="word" count="3"|<draw count="3"|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
