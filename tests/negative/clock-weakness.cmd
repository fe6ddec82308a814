# exit 65
cat >$T/in/group.xml <<'END'
<group game="clock">
 <player name="Alma" age="30"/><player age="40"/><player age="50"/>
 <admission seat="Alma" scene="2" note="had the key"/>
 <weakness seat="Alma" word="greedy"/>
 <weakness seat="Alma" word="cruel"/>
</group>
END
$GEN setup clock -s test -g $T/in/group.xml 
