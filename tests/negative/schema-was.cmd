# exit 1
# Words of earlier definitions.
for word in '<about><licence>MIT</licence></about>' '<draw field="name" from="words"/>' '<number each="player" field="seat"/>' '<sort each="card" by="@age" field="rank"/>' \
	'<shuffle each="card" field="rank"/>' '<set field="name" value="1" rolled="yes"/>' '<list name="a" tags="yes">x|y</list>' \
	'<list name="a"><item>x</item></list>' '<layout name="a"><tabular><head/></tabular></layout>' \
	'<layout name="a"><symbol><label d="M0 0H9">x</label></symbol></layout>' '<terms name="a"><term id="x">y</term></terms>' \
	'<profile name="a"><takes name="x" width="2in" height="2in"/></profile>' '<interlude when="early"><p>x</p><stay>y</stay></interlude>' \
	'<thread name="a"><word name="w">W</word><act when="early"><go>y</go></act></thread>'; do
	echo "<game id=\"x\" xmlns=\"urn:gen:game:1\">$(case $word in '<list'* | '<about'* | '<layout'* | '<t'* | '<p'* | '<i'*) echo "$word" ;; *) echo "<setup>$word</setup>" ;; esac)</game>" >$T/in/game.xml
	$GEN check $T/in/game.xml
done
exit 1
