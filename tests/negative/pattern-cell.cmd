# exit 65
sed 's|</game>|<pattern name="mist" box="0 0 4 4" transform="scale(0.1)"><circle r="1"/></pattern></game>|; s|<text style="big">Roster.*|<box height="9mm" fill="mist"/>|' \
	tests/data/tiny/templates/tiny/game.xml >$T/in/game.xml
GEN_HOME=tests/data/tiny $GEN kit $T/in/game.xml -s x --only roster -o $T/out.pdf
