# exit 65
# A name with holes: none that it can come to; one that is not there for some.
export GEN_HOME=tests/data/tiny
sed 's|field="wish" from="words"|field="wish" from="wishes-{@seat}"|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
sed 's|from="words" if="@number = 1"|from="w{@number}" if="@number \&lt; 3"|; s|<setup>|<list name="w1">x; y</list>&|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN setup $T/in/game.xml -s 1 --roll
