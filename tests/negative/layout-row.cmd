# exit 65
export GEN_HOME=tests/data/tiny
sed 's|<text size="9pt" min-size="6pt">.*|<row gap="2mm"><space width="40mm"/><space width="30mm"/></row>|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T
