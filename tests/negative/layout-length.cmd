# exit 65
export GEN_HOME=tests/data/tiny
sed 's/gap="2mm"/gap="{@suit}"/' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN oneshot $T/in/game.xml -s x -o $T
