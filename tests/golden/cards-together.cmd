# Cards of a part agree on the sizes of their texts: all lines are as small as
# those of the fullest card, all names as the longest; fit="each" keeps apart.
cat >$T/game.xml <<'XML'
<game id="fit" xmlns="urn:gen:game:1">
 <records><record name="card" key="id"><field name="id"/><field name="name"/><record name="line" text="line"/></record></records>
 <data>
  <card id="a" name="Ox"><line>Short.</line></card>
  <card id="b" name="The lighthouse keeper"><line>It rains.</line></card>
  <card id="c" name="Owl"><line>A lantern hangs over the door, and whoever comes in at night has to turn it down.</line><line>Say who lit it, and what they saw by its light.</line></card>
 </data>
 <setup><take record="card"/></setup>
 <materials>
  <cards part="one" title="One" each="card" layout="card" size="mini"/>
  <cards part="own" title="Own" each="card" layout="card" size="mini" fit="each"/>
 </materials>
 <layout name="card">
  <column padding="2mm" gap="1mm">
   <text max-lines="1" size="14pt" min-size="5pt" height="6mm">{@name}</text>
   <column height="30mm" size="12pt" min-size="8pt"><text each="line">{.}</text><text if="@id = 'b'">The end</text></column>
   <text size="7pt">foot {@id}</text>
  </column>
 </layout>
</game>
XML
for part in one own; do
	echo "$part"
	$GEN kit $T/game.xml -s 1 --only $part --dump pages | sed -n 's/.* \([0-9.]*\) at .*"\(.*\)"$/\1 \2/p' |
		grep -E '^[0-9.]+ (Ox|Owl|The|Short|It|A lan|foot)'
done
