# exit 65
# A deck has 200 cards at most.
{
	echo '<start game="halfchance"><player name="Ann"/><player name="Bo"/>'
	seq -f '<card id="V%g" kind="wander"><line sign="open"/></card>' 201
	echo '</start>'
} >$T/in/start.xml
$GEN replay $T/in/start.xml
