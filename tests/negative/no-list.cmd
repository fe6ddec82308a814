# exit 1
export GEN_HOME=tests/data/tiny
sed 's/draw field="wish" from="words"/draw field="wish" from="wrods"/' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
