# exit 1
for n in b c d; do
	next=$(echo $n | tr bcd cdb)
	echo "<library xmlns=\"urn:gen:game:1\"><include src=\"$next.xml\"/></library>" >$T/in/$n.xml
done
echo '<game id="x" xmlns="urn:gen:game:1"><include src="b.xml"/><include src="game.xml"/></game>' >$T/in/game.xml
$GEN check $T/in/game.xml
