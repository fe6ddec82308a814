# A column holds as many as are in it: none of 600 is lost.
sed 's|<text style="big">Roster.*|<column><box times="600" height="0.2mm" fill="ink"/></column>|' \
	tests/data/tiny/templates/tiny/game.xml >$T/game.xml
GEN_HOME=tests/data/tiny $GEN kit $T/game.xml -s x --only roster --dump pages |
	grep -c "fill"
