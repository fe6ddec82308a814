# exit 1
export GEN_HOME=tests/data/tiny
sed 's|field="rank"/>|field="name"/>|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
