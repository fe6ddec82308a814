# exit 1
export GEN_HOME=tests/data/tiny
cat >$T/in/group.xml <<'END'
<group game="tiny">
 <player name="Ann"/><player name=""/>
 <card number="1"><wish> </wish></card>
</group>
END
$GEN check $T/in/group.xml
