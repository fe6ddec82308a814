# exit 65
cat >$T/in/group.xml <<'END'
<group game="clock">
 <player name="Alma" age="30" hand="KH 4S 10D 2C 9H JS"/>
 <player name="Brent" age="31"/>
 <player age="32"/>
</group>
END
$GEN setup clock -s test -g $T/in/group.xml 
