# exit 65
# QR codes of too much, too pale and too small.
export GEN_HOME=tests/data/tiny
long=$(head -c 3000 /dev/zero | tr '\0' x)
sed 's|layout name="back" fill="ink"/>|layout name="back"><column><qr text="{1 + 1}'$long'"/><qr text="x" colour="#ccc"/><qr text="x" width="5mm"/></column></layout>|' \
	$GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T
