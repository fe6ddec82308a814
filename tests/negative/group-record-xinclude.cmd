# exit 1
export GEN_HOME=tests/data/tiny
cat >$T/in/group.xml <<'END'
<group game="tiny" xmlns:xi="http://www.w3.org/2001/XInclude">
 <player name="Ann"/><player name="Ben"/>
 <xi:include href="/etc/passwd" parse="text"/>
</group>
END
$GEN check $T/in/group.xml
