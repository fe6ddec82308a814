# exit 65
export GEN_HOME=tests/data/tiny
sed 's|<text size="9pt" min-size="6pt">.*|<track count="100" columns="50" size="3mm"/>|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T
