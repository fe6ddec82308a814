# exit 1
cat >$T/in/group.xml <<'END'
<group game="halfchance">
 <player hand="W01 W99 E01"/>
 <player hand="C01"/>
 <player hand="W02 W02"/>
 <player hand="E01" conditions="C01 C02"/>
 <player conditions="W05 C02"/>
</group>
END
$GEN check $T/in/group.xml
