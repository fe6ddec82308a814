# exit 1
export GEN_HOME=tests/data/tiny
sed 's|<setup>|<table name="words"><entry>one word</entry></table>&|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
