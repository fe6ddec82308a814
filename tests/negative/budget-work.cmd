# exit 65
# Ten tables tell the next one ten times each: 10^10 words.
{
	echo '<library xmlns="urn:gen:game:1">'
	for i in 0 1 2 3 4 5 6 7 8 9; do
		printf "<table name=\"t$i\" again=\"yes\"><entry>"
		printf "[t$((i + 1))] %.0s" 1 2 3 4 5 6 7 8 9 10
		echo '</entry></table>'
	done
	echo '<table name="t10" again="yes"><entry>word</entry></table></library>'
} >$T/in/tables.xml
export GEN_HOME=tests/data/tiny
sed -e 's|<about>|<include src="tables.xml"/>&|' -e 's|from="words" if=|from="t0" if=|' \
	$GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN oneshot $T/in/game.xml -s x -o $T
