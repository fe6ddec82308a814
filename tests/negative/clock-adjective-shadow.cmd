# exit 65
cat >$T/in/group.xml <<'END'
<group game="clock">
 <player name="Alma" age="30"/><player age="40"/><player age="50"/>
 <adjective seat="1" of="shadow" word="cold"/>
 <adjective seat="1" of="shadow" word="hungry"/>
</group>
END
$GEN setup clock -s test -g $T/in/group.xml 
