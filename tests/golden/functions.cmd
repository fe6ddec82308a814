# What expressions can ask, at the edges of what they take.
cat >$T/game.xml <<'X'
<game id="functions" xmlns="urn:gen:game:1">
 <materials><cards part="c" title="C" size="poker" layout="face"/></materials>
 <layout name="face">
  <column>
   <text>pick: {pick('a', 0)} {pick('a', -3)} {pick('a', 0.5)} {pick('a', 1)} {pick('a', 7)} {pick('b', 7)} {pick('a', 1000000000)} {pick('', 5)}</text>
   <text>roman: {roman(1)} {roman(4)} {roman(9)} {roman(40)} {roman(90)} {roman(444)} {roman(1999)} {roman(3999)}</text>
   <text>if: {if(1, 'yes', 'no')} {if(0, 'yes', 'no')} {if('', 'yes', 'no')}</text>
  </column>
 </layout>
</game>
X
$GEN kit $T/game.xml -s 1 --dump pages 2>&1 | grep -E -o '"(pick|roman|if):[^"]*"|error.*'
