# exit 1
cat >$T/in/group.xml <<'END'
<group game="haunted">
 <player name="Ann" role="ghost"/>
 <player name="Ben" role="ghost"/>
 <player name="Cleo"/>
</group>
END
$GEN check $T/in/group.xml
