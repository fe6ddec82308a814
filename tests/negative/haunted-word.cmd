# exit 1
cat >$T/in/group.xml <<'END'
<group game="haunted">
 <player name="Ann"/><player name="Ben"/><player name="Cleo"/>
 <character name="Ghost"/>
</group>
END
$GEN check $T/in/group.xml
