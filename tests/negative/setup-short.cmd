# exit 1
export GEN_HOME=tests/data/tiny
sed 's/; guava//; s/; papaya; guava//; s/count="3" from/count="5" from/' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
