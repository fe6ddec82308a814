# What does not fit is printed all the same, with a warning.
export GEN_HOME=tests/data/tiny
sed 's/column gap="2mm"/column gap="50mm"/' $GEN_HOME/templates/tiny/game.xml >$T/game.xml
$GEN kit $T/game.xml -s x -o $T --players 2 --draft 2>&1
