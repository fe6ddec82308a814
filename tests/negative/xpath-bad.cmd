# exit 1
export GEN_HOME=tests/data/tiny
sed 's/order each="card\[@age\]"/order each="card[@age"/' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
