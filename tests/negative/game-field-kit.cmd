# exit 1
export GEN_HOME=tests/data/tiny
sed 's|<setup>|<setup><roll field="age" dice="1d6"/>|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
