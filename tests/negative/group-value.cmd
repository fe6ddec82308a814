# exit 1
export GEN_HOME=tests/data/tiny
cat >$T/in/group.xml <<'END'
<group game="tiny">
 <player name="Ann"/><player name="Ben"/>
 <card number="13"/>
 <card number="1" age="old"/>
 <card number="2" age="99999999999999999999"/>
 <card number="3" suit="balck"/>
 <card number="4" player="Anna"/>
</group>
END
$GEN check $T/in/group.xml
