# exit 65
export GEN_HOME=tests/data/tiny
sed 's|<field name="age" label="Age"|<space width="{number(@suit)}mm"/><field name="age" label="Age"|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T
