# Text in the group itself.
export GEN_HOME=tests/data/tiny
echo '<group game="tiny">Ann <player/><player/></group>' >$T/in/group.xml
$GEN setup tiny -g $T/in/group.xml
