# exit 1
cp tests/data/svg/game.xml $T/in
{
	echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
	printf '%.0s<g>' $(seq 220)
	printf '%.0s</g>' $(seq 220)
	echo '</svg>'
} >$T/in/a.svg
$GEN check $T/in/game.xml
