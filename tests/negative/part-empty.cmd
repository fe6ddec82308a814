# exit 1
# A part whose records nobody makes prints nothing, and says so.
cat >$T/in/game.xml <<'XML'
<game id="x" xmlns="urn:gen:game:1">
 <records><record name="card" key="number"><field name="number" type="int"/></record></records>
 <materials>
  <cards part="cards" title="Cards" each="card" layout="card" size="poker"/>
  <cards part="blanks" title="Blanks" each="card" blank="2" record="card" layout="card" size="poker"/>
 </materials>
 <layout name="card"><text>{@number}</text></layout>
</game>
XML
$GEN check --strict $T/in/game.xml
