# exit 1
cat >$T/in/group.xml <<'END'
<group game="haunted">
 <player name="Ann" role="murderer"/>
 <player name="Ben" role="murderer"/>
 <player name="Cleo"/>
</group>
END
$GEN check $T/in/group.xml
