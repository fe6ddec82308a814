export GEN_HOME=tests/data/tiny
$GEN check tiny --json
printf '<group game="tiny"><card number="x"/></group>' >$T/group.xml
$GEN check $T/group.xml --json || echo "exit $?"
printf '<group game="tiny">\n <player name=x/>\n</group>' >$T/group.xml
$GEN check $T/group.xml --json || echo "exit $?"
