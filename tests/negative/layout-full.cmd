# exit 65
export GEN_HOME=tests/data/tiny
sed 's/column gap="2mm"/column gap="50mm"/' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T --players 2
