# exit 65
# A page that is too high, without and with a text of the group; what flow
# would not mend is told as before.
cat >$T/in/game.xml <<'X'
<game id="full" xmlns="urn:gen:game:1">
 <about><title>Full</title><players min="1" max="4"/></about>
 <records><record name="player" max="4"><field name="seat" type="int" derived="yes"/><field name="story" long="yes"/></record></records>
 <materials>
  <sheet part="walk" title="Walk" layout="walk"/>
  <sheet part="told" title="Told" each="player" layout="told"/>
  <sheet part="boxed" title="Boxed" layout="boxed"/>
  <booklet part="book" title="Book" layout="walk"/>
 </materials>
 <layout name="walk"><column><text times="30" size="30pt">One step</text></column></layout>
 <layout name="told"><column><text name="story" size="20pt">{story}</text></column></layout>
 <layout name="boxed"><box><column height="20mm"><text times="30" size="30pt">One step</text></column></box></layout>
</game>
X
{ echo '<group game="full"><player><story>'
yes 'and then the lamp went out' | head -n 400
echo '</story></player></group>'; } >$T/in/group.xml
$GEN kit $T/in/game.xml -g $T/in/group.xml -s x -o $T
