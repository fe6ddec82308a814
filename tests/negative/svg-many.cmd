# exit 1
# Seven groups, each of which draws the one before ten times.
cp tests/data/svg/game.xml $T/in
{
	echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><defs>'
	echo '<rect id="g0" width="1" height="1"/>'
	for i in 1 2 3 4 5 6 7; do
		echo "<g id=\"g$i\">"
		printf "<use href=\"#g$((i - 1))\"/>%.0s" 1 2 3 4 5 6 7 8 9 10
		echo '</g>'
	done
	echo '</defs><use href="#g7"/></svg>'
} >$T/in/a.svg
$GEN check $T/in/game.xml
