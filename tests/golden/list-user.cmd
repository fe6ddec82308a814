# The user's own game, which hides one of the same name.
export GEN_HOME=tests/data/tiny XDG_DATA_HOME=$T
mkdir -p $T/gen/mine $T/gen/tiny
sed 's/id="tiny"/id="mine"/; s/<title>Tiny/<title>Mine/' $GEN_HOME/templates/tiny/game.xml >$T/gen/mine/game.xml
sed 's/<title>Tiny/<title>My tiny/' $GEN_HOME/templates/tiny/game.xml >$T/gen/tiny/game.xml
$GEN list
