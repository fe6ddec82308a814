# exit 1
export GEN_HOME=tests/data/tiny
sed 's/tell field="wish" from="words"/tell field="wish" from="wrods"/' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
