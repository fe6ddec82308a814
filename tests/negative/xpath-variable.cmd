# exit 1
export GEN_HOME=tests/data/tiny
sed 's/value="@seat" to=/value="$late" to=/; s|</setup>|<for each="player"><let name="late" value="1"/></for></setup>|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
