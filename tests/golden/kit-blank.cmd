# Of the group only the number of players is left, and nothing is rolled.
export GEN_HOME=tests/data/tiny
printf '<group><player name="Ann"/><player/><player/><player/><card number="1" age="7"/></group>' >$T/group.xml
$GEN oneshot tiny -s test --blank -g $T/group.xml --dump kit
