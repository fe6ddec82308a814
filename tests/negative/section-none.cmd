# exit 1
# A page that is asked of no section, in a booklet that has some and in one that has none.
for name in lamp "yes"; do
	cat >$T/in/game.xml <<X
<game id="x" xmlns="urn:gen:game:1">
 <materials><booklet part="rules" title="Rules" flow="yes" layout="rules"/></materials>
 <layout name="rules"><column>
  <text section="$name">The lamp</text>
  <text>See page {page('lmap')}.</text>
 </column></layout>
</game>
X
	$GEN check $T/in/game.xml
done
exit 1
