# exit 65
export GEN_HOME=tests/data/tiny
sed 's|<column gap="2mm">|<symbol name="dot" x="80mm" y="-30mm" width="9mm" height="9mm"/><column gap="2mm">|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T
