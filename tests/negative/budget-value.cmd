# exit 65
# A text that doubles twenty times, and one of 400 kB again and again.
export GEN_HOME=tests/data/tiny
sed -e "s|<text style=\"big\">Roster.*|<let name=\"a\" value=\"'abcd'\"/>$(
	printf '<let name=\"a\" value=\"concat($a, $a)\"/>%.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20
)&|" $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T --only roster
