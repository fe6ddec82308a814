# exit 1
sed 's|<picture[^>]*>|<symbol src="a.svg" box="0 0 24 24"/>|' \
	tests/data/svg/game.xml >$T/in/game.xml
echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>' >$T/in/a.svg
$GEN check $T/in/game.xml
