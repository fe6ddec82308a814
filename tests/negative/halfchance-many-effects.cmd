# exit 65
# A deck's lines have 64 different lists of effects at most.
{
	echo '<start game="halfchance"><player name="Ann"/><player name="Bo"/>'
	for a in ask call heal draw discard injure; do
		for b in ask call heal draw discard injure; do
			echo "<card id='$a-$b' kind='wander'><line sign='open' effect='$a $b'/>"
			echo "<line sign='+' effect='$a $b end'/></card>"
		done
	done
	echo '</start>'
} >$T/in/start.xml
$GEN replay $T/in/start.xml
