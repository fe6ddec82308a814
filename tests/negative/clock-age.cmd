# exit 65
cat >$T/in/group.xml <<'END'
<group game="clock">
 <player name="Alma" age="30"/><player name="Brent"/><player age="50"/>
</group>
END
$GEN setup clock -s test -g $T/in/group.xml --strict
