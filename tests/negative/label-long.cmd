# exit 65
sed 's|<text style="big">Roster.*|<symbol><text d="M0 50H40" size="20">All of us</text></symbol>|' \
	tests/data/tiny/templates/tiny/game.xml >$T/in/game.xml
GEN_HOME=tests/data/tiny $GEN kit $T/in/game.xml -s x --only roster -o $T/out.pdf
