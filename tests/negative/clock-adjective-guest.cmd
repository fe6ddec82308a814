# exit 65
cat >$T/in/group.xml <<'END'
<group game="clock">
 <player name="Alma" age="30"/><player age="40"/><player age="50"/>
 <adjective seat="Alma" word="witty"/>
 <adjective seat="Alma" word="devout"/>
 <adjective seat="Alma" word="blunt"/>
</group>
END
$GEN setup clock -s test -g $T/in/group.xml 
