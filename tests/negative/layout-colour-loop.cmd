# exit 65
export GEN_HOME=tests/data/tiny
sed 's|value="#1b2a4a"/>|value="paper"/><colour name="paper" value="ink"/>|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T
