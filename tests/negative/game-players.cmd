# exit 1
export GEN_HOME=tests/data/tiny
sed 's|max="4" default="3"|max="4" default="5"|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
