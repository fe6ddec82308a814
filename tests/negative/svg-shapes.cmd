# exit 1
sed 's|<layout|<symbol name="a" src="a.svg"><circle r="5"/></symbol>\n &|; s|<picture[^>]*>|<symbol name="a"/>|' \
	tests/data/svg/game.xml >$T/in/game.xml
echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>' >$T/in/a.svg
$GEN check $T/in/game.xml
