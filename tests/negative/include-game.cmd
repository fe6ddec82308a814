# exit 1
export GEN_HOME=tests/data/tiny
mkdir $T/in/folder
sed 's| <about>| <include src="other.xml"/><include src="folder"/>&|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
cp $GEN_HOME/templates/tiny/game.xml $T/in/other.xml
$GEN check $T/in/game.xml
