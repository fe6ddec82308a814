# Tables told: what is rolled, a blank kit, what a group has decided, what it may.
game=tests/data/tell/game.xml
$GEN check $game tests/data/tell/lang/en/tables.xml
$GEN setup $game -s test --roll
$GEN setup $game -s test --players 2
cat >$T/group.xml <<END
<group game="ferry">
 <player name="Ann"/>
 <player name="Ben"/>
 <fact name="captain">Zoe | Zoe’s</fact>
 <guest number="1" errand="debt" title="no money"/>
 <guest number="2" errand="letter" age="60"><fact name="lender" whose="Yan’s">Yan</fact></guest>
</group>
END
$GEN setup $game -g $T/group.xml -s test --roll | tee $T/kit.xml
$GEN setup $game -g $T/kit.xml -s other --roll | diff $T/kit.xml - || true
$GEN new $game
$GEN list $game | head -n 4
