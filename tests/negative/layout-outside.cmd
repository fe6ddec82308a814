# exit 65
export GEN_HOME=tests/data/tiny
sed 's|<column gap="2mm">|<box x="20mm" width="152mm" fill="ink"/><column gap="2mm">|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T
