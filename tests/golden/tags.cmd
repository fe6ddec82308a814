# Tags of lists and tables by what a field says, drawn or given by hand.
cat >$T/game.xml <<'END'
<game id="tagged" xmlns="urn:gen:game:1">
 <about><players min="2" max="4" default="3"/></about>
 <records><record name="player" key="seat" max="4">
  <field name="seat" type="int" derived="yes"/><field name="trade"/><field name="wish"/><field name="marks"/>
 </record></records>
 <list name="trades" forms="text tags">a judge | gavel gown; a baker|hat
  a nurse|</list>
 <list name="more"><entry tags="sea hat">a boat; a cabin</entry><entry>none</entry></list>
 <table name="wishes" forms="text tags">fame|star; [more]|; peace|dove olive
  <entry><form name="text">a {/kit/@players}th</form></entry></table>
 <table name="oaths"><entry tags="rope bell">never; never</entry></table>
 <setup><for each="player"><tell field="trade" from="trades"/><tell field="wish" from="wishes"/>
  <set field="marks" value="normalize-space(concat(tags('trades', @trade), ' ', tags('wishes', @wish)))"/></for></setup>
 <materials><sheet part="all" title="All" layout="all"/></materials>
 <layout name="all"><column>
  <text each="player">{@trade}: {@marks}<span if="has(@marks, 'hat')">, hatted</span><span if="has(@marks, 'gow')">, wrong</span></text>
  <text>{tags('more', 'a boat; a cabin')} {tags('oaths', 'never; never')} {tags('wishes', 'peace')} {has('', '')}{has('a b', 'b')}{has('a b', 'a b')}[{tags('none', 'x')}]</text>
 </column></layout>
</game>
END
cat >$T/group.xml <<'END'
<group game="tagged"><player trade="a baker" wish="peace"/><player trade="a judge" wish="own"/><player trade="a nurse"/></group>
END
$GEN setup $T/game.xml -s 1 --roll -g $T/group.xml | grep '<player'
$GEN kit $T/game.xml -s 1 -g $T/group.xml --dump pages | grep -o '"[^"]*"$' | head -6
