# Cards that are left over share sheets where they have room, bleed and all; what
# has none goes on sheets of its own.
cat >$T/game.xml <<'XML'
<game id="shared" xmlns="urn:gen:game:1">
 <materials>
  <cards part="a" title="A" size="poker" copies="10" bleed="3mm" layout="l"/>
  <cards part="b" title="B" size="mini" copies="7" bleed="3mm" layout="l"/>
  <cards part="c" title="C" size="tarot" copies="5" bleed="3mm" layout="l" back="l"/>
  <cards part="d" title="D" size="a6" copies="2" layout="l"/>
  <cards part="e" title="E" size="token" copies="90" layout="l"/>
 </materials>
 <layout name="l" fill="#eee"><text>{1}</text></layout>
</game>
XML
for paper in a4 letter; do
	$GEN kit $T/game.xml -s 1 -p $paper --dump pages | grep -E '^page|^  place|clip'
done
