# exit 65
cat >$T/in/group.xml <<'END'
<group game="clock">
 <player name="Alma" age="30" hand="KH 4S 10D 2C 9H 4S"/>
 <player name="Brent" age="31" hand="KD 4D 10C 2S 9S JH"/>
 <player name="Charlie" age="32" hand="AD 5D QC 3S 8S AH"/>
</group>
END
$GEN setup clock -s test -g $T/in/group.xml
