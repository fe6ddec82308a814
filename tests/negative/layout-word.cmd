# exit 1
# Holes that come to a word which the attribute does not know.
cat >$T/in/game.xml <<'X'
<game id="x" xmlns="urn:gen:game:1">
 <records><record name="card" key="n"><field name="n"/><field name="side"/><field name="font"/><field name="bold"/><field name="cap"/><field name="sides"/></record></records>
 <data>
  <card n="a" side="end" font="serif" bold="yes" cap="round" sides="top end"/>
  <card n="b" side="rigth" font="serf" bold="maybe" cap="flat" sides="top left"/>
  <card n="c"/>
 </data>
 <materials><cards part="cards" title="Cards" each="card" layout="card" size="poker"/></materials>
 <layout name="card">
  <box align="{@side}" sides="{@sides}" stroke="#000">
   <text font="{@font}">{@n} <span bold="{@bold}">bold</span></text>
   <symbol><path d="M0 0H50" stroke="#000" cap="{@cap}"/></symbol>
  </box>
 </layout>
</game>
X
$GEN check $T/in/game.xml
