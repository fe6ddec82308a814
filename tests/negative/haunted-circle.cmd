# exit 1
cat >$T/in/group.xml <<'END'
<group game="haunted">
 <player name="Ann"/><player name="Ben"/><player name="Cleo"/>
 <character role="murderer" name="Rosa" circle="both"/>
</group>
END
$GEN check $T/in/group.xml
