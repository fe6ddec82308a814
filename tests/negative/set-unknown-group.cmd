# exit 1
cat >$T/in/group.xml <<'END'
<group game="halfchance" sets="orchard statoin">
 <player/><player/><player/>
</group>
END
$GEN check $T/in/group.xml
