# exit 1
export GEN_HOME=tests/data/tiny
sed 's|<make record="card" key="number"|<make record="card" key="numbr"|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
