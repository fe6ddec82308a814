# exit 65
export GEN_HOME=tests/data/tiny
awk '/<text style="big">Roster/ {
	printf "<text>"
	for (i = 0; i < 50001; i++) printf "word"
	print "</text>"
} { print }' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T --only roster
