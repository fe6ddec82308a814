# exit 1
export GEN_HOME=tests/data/tiny
sed 's|<roll field="age"|<roll field="seat"|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
