# exit 65
export GEN_HOME=tests/data/tiny
sed 's|size="9pt" min-size="6pt"|size="{@number}pt" min-size="6pt"|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T
