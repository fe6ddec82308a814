# exit 1
cat >$T/in/group.xml <<'END'
<group game="haunted">
 <player name="Ann"/><player name="Ben"/><player name="Cleo"/>
 <police detectives="1">
  <detective name="Brack"/>
  <detective name="Wendt"/>
 </police>
</group>
END
$GEN check $T/in/group.xml
