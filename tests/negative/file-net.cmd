# exit 1
# Files that stand on the net.
for what in '<data src="https://example.org/cards.csv" record="card"/>' '<list name="words" src="http://example.org/words.txt"/>' \
	'<layout name="l"><picture src="https://example.org/map.png" width="20mm"/></layout>' '<symbol name="star" src="https://example.org/star.svg"/><layout name="l"><symbol name="star"/></layout>'; do
	echo "<game id=\"x\" xmlns=\"urn:gen:game:1\">$what<materials><cards part=\"c\" title=\"C\" layout=\"l\" size=\"mini\"/></materials>$(case $what in *layout*) ;; *) echo '<layout name="l"/>' ;; esac)</game>" >$T/in/game.xml
	$GEN check $T/in/game.xml
done
exit 1
