# exit 1
# Words of earlier definitions.
for word in '<about><licence>MIT</licence></about>' '<draw field="name" from="words"/>' '<number each="player" field="seat"/>' '<sort each="card" by="@age" field="rank"/>' \
	'<shuffle each="card" field="rank"/>' '<set field="name" value="1" rolled="yes"/>' '<list name="a" tags="yes">x|y</list>' \
	'<list name="a"><item>x</item></list>'; do
	echo "<game id=\"x\" xmlns=\"urn:gen:game:1\">$(case $word in '<list'* | '<about'*) echo "$word" ;; *) echo "<setup>$word</setup>" ;; esac)</game>" >$T/in/game.xml
	$GEN check $T/in/game.xml
done
exit 1
