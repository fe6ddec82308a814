# exit 65
export GEN_HOME=tests/data/tiny
sed 's|<column gap="2mm">|<column gap="2mm"><text times="600" size="9pt">a</text>|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T
