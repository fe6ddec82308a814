# Words of attributes that the record names: a face, a weight, a side, a break.
cat >$T/game.xml <<'X'
<game id="x" xmlns="urn:gen:game:1">
 <records><record name="card" key="n"><field name="n"/><field name="font"/><field name="side"/><field name="bold"/></record></records>
 <data><card n="a" font="hand" side="end" bold="yes"/><card n="b" font="typewriter" side="center"/><card n="c"/></data>
 <materials>
  <cards part="cards" title="Cards" each="card" layout="card" size="mini"/>
  <booklet part="rules" title="Rules" flow="yes" layout="rules"/>
 </materials>
 <layout name="card">
  <column font="{@font}" bold="{@bold}" text-align="{@side}" valign="{if(@n = 'b', 'bottom', 'top')}" height="100%">
   <text size="{8 + string-length(@font)}pt">Card {@n}</text>
   <symbol box="0 0 {10 * $index} 10" width="10mm" height="10mm" align="{@side}"><rect x="0" y="0" width="10" height="10"/></symbol>
  </column>
 </layout>
 <layout name="rules">
  <column><column each="/kit/card" break="{if(@bold, '', 'before')}"><text section="of-{@n}">Of {@n}</text><text>{@n} is on page {page(concat('of-', @n))}.</text></column></column>
 </layout>
</game>
X
$GEN check $T/game.xml
$GEN kit $T/game.xml -s 1 -q --dump pages | grep -E '^page|text|Card|Of|is on|form|rect|fill' | head -60
