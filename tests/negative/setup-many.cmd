# exit 1
export GEN_HOME=tests/data/tiny
sed 's/<setup>/<setup><make record="card" count="2000" key="number"\/>/' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
