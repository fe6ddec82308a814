# exit 65
cat >$T/in/group.xml <<'END'
<group game="haunted">
 <player name="Ann"/><player name="Ben"/><player name="Cleo"/>
 <character name="A"/><character name="B"/><character name="C"/><character name="D"/>
 <character name="E"/><character name="F"/><character name="G"/>
</group>
END
$GEN setup haunted -s 1 --strict -g $T/in/group.xml
