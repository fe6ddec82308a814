# exit 65
cat >$T/in/group.xml <<'END'
<group game="clock">
 <player/><player/><player/>
 <adjective of="guest" word="witty"/>
</group>
END
$GEN setup clock -s test -g $T/in/group.xml 
