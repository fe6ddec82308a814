# exit 1
cat >$T/in/group.xml <<'END'
<group game="haunted">
 <player name="Ann"/><player name="Ben"/><player name="Cleo"/>
 <ghost name="Tobias"/>
 <character name="Vera"/>
 <character name="Vera"/>
 <character name="Tobias"/>
</group>
END
$GEN check $T/in/group.xml
