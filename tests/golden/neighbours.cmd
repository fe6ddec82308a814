# left() and right(): whoever sits there, round the table; none of a seat that is
# open or that nobody has.
cat >$T/ring.xml <<'X'
<game id="ring" xmlns="urn:gen:game:1">
 <about><title>Ring</title><players min="1" max="4" default="3"/></about>
 <records><record name="player"><field name="name"/><field name="left" derived="yes"/><field name="right" derived="yes"/><field name="open" type="int"/><field name="none" derived="yes"/></record></records>
 <setup><for each="player">
  <set field="left" value="left(@seat)/@name"/>
  <set field="right" value="right(@seat)/@name"/>
  <set field="none" value="concat(count(left(@open)), count(right(9)), count(left(-1)))"/>
 </for></setup>
 <layout name="card"><text>{@name}</text></layout>
 <materials><cards part="cards" title="Cards" each="player" size="poker" layout="card"/></materials>
</game>
X
for names in "Ann" "Ann Ben" "Ann Ben Cleo"; do
	{ echo name; printf '%s\n' $names; } >$T/group.csv
	$GEN setup $T/ring.xml -g $T/group.csv -s 1 | grep '<player'
done
