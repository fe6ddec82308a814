# exit 65
cat >$T/in/group.xml <<'END'
<group game="clock">
 <player name="Alma" age="30"/><player name="Brent" age="40"/><player name="Charlie" age="50"/>
 <scene number="4" attacker="Brent" target="Charlie"/>
</group>
END
$GEN setup clock -s test -g $T/in/group.xml 
