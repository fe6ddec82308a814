# exit 1
export GEN_HOME=tests/data/tiny
printf '\211PNG\r\n\032\n junk' >$T/in/p.png
sed 's|layout name="back" fill="ink"/>|layout name="back"><picture src="p.png" width="20mm"/></layout>|' \
	$GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
