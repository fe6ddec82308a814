# exit 1
cat >$T/in/group.xml <<'END'
<group game="haunted">
 <player name="Ann" role="cast"/>
 <player name="Ben" role="cast"/>
 <player name="Cleo" role="ghost"/>
</group>
END
$GEN check $T/in/group.xml
