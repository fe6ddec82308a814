# How large a drawing is that says one side, both, neither, with a view box or
# without one: then as large as what is in it.
n=0
cat >$T/game.xml <<'X'
<game id="sides" xmlns="urn:gen:game:1">
 <materials><cards part="c" title="C" size="poker" layout="face"/></materials>
 <layout name="face"><picture src="one.svg" width="30mm"/></layout>
</game>
X
for says in '' 'width="40"' 'height="10"' 'width="40" height="10"' \
	'viewBox="0 0 20 10"' 'viewBox="0 0 20 10" width="40"' \
	'viewBox="0 0 20 10" height="40"' 'viewBox="0 0 20 10" width="40" height="40"'; do
	echo "<svg xmlns=\"http://www.w3.org/2000/svg\" $says><rect x=\"2\" y=\"3\" width=\"16\" height=\"4\"/></svg>" >$T/one.svg
	echo "$says:"
	$GEN kit $T/game.xml -s 1 --dump pages 2>&1 |
		sed -n '/^form name "one/,/^form name "[^o]/p; /error/p' | sed '$d'
done
