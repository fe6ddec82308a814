# exit 1
# A sum with a text in it: nothing is printed in its place, and that is told
# where all is rolled; an open field is no mistake.
cat >$T/in/game.xml <<'XML'
<game id="x" xmlns="urn:gen:game:1">
 <records><record name="card" key="sign"><field name="sign"/><field name="oil" type="int"/></record></records>
 <setup><make record="card" count="2" key="sign"/></setup>
 <materials><cards part="cards" title="Cards" each="card" layout="card" size="poker"/></materials>
 <layout name="card"><column>
  <text>{@sign} {@oil + 1} {'wolf' + @sign}</text>
  <text if="/kit/@rolled">{@sign + 1}</text>
 </column></layout>
</game>
XML
$GEN check --strict $T/in/game.xml
