# exit 1
cat >$T/in/group.xml <<'END'
<group game="haunted">
 <player name="Ann" role="murderer"/><player name="Ben" role="ghost"/><player name="Cleo"/>
 <police>
  <detective name="Brack" player="Ann"/>
 </police>
</group>
END
$GEN check $T/in/group.xml
