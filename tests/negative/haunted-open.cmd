# exit 1
cat >$T/in/group.xml <<'END'
<group game="haunted">
 <player name="Ann"/><player name="Ben"/><player name="Cleo"/>
 <character name="Vera" reserve="3"/>
</group>
END
$GEN check $T/in/group.xml
