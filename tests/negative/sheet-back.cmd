# exit 65
cat >$T/in/game.xml <<'X'
<game id="back" xmlns="urn:gen:game:1">
 <materials>
  <sheet part="walk" title="Walk" layout="walk" back="walk" flow="no"/>
  <sheet part="long" title="Long" layout="walk" back="walk" flow="yes"/>
 </materials>
 <layout name="walk"><text>One step</text></layout>
</game>
X
$GEN kit $T/in/game.xml -s x -o $T
