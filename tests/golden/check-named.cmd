# A group that is a table: of the game named before it, or of the one beside it.
cp tests/data/tiny/templates/tiny/game.xml $T/small.xml
export GEN_HOME=$PWD/tests/data/tiny
cd $T
printf 'name\nAnn\nBen\n' >group.csv
$GEN check small.xml group.csv
mv small.xml game.xml
$GEN check group.csv
