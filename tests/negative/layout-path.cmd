# exit 65
export GEN_HOME=tests/data/tiny
sed 's|<circle [^>]*/>|<path d="M 0 0 L 5 L"/>|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN oneshot $T/in/game.xml -s x -o $T
