# A used layout takes the type of where it is used, but for what it says itself.
cat >$T/game.xml <<'X'
<game id="tiny" xmlns="urn:gen:game:1">
 <materials><sheet part="page" title="Page" layout="page"/></materials>
 <layout name="say"><text>One <b>sentence</b>.</text></layout>
 <layout name="year"><text>1911</text></layout>
 <layout name="own" size="20pt"><text>Large.</text></layout>
 <layout name="page">
  <column>
   <use layout="say"/>
   <row font="serif"><use layout="year"/><use layout="year" figures="tabular"/><use layout="year" tracking="0.05"/><use layout="year"/></row>
   <column size="14pt" font="serif" colour="#123456"><use layout="say"/><use layout="say" italic="yes" size="11pt"/><use layout="own"/></column>
  </column>
 </layout>
 <layout name="sheet-slug"/>
 <layout name="sheet-slug-short"/>
</game>
X
$GEN kit $T/game.xml -s 1 --dump pages | grep glyphs
