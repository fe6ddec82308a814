# exit 65
export GEN_HOME=tests/data/tiny
sed -e "s|<circle |&dash=\"{'1 2 3 4 5'}\" |" \
    -e "s|<text style=\"big\">Roster.*|&<row height=\"9mm\" padding=\"{'1mm 1mm 1mm 1mm 1mm'}\" dash=\"{'-1mm 2mm'}\"/><row height=\"9mm\" dash=\"0mm\"/>|" \
	$GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T --only roster
$GEN kit $T/in/game.xml -s x -o $T --only cards
