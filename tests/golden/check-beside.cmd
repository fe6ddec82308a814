# A group beside a definition is for that one.
export GEN_HOME=tests/data/tiny
sed 's/id="tiny"/id="mine"/' $GEN_HOME/templates/tiny/game.xml >$T/game.xml
printf '<group game="mine"><player/><player/></group>' >$T/group.xml
$GEN check $T/group.xml $GEN_HOME/templates/common/sizes.xml
