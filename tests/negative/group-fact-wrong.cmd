# exit 1
cat >$T/in/group.xml <<END
<group game="ferry">
 <player/>
 <player/>
 <fact>Zoe</fact>
 <fact name="captain" gen="Zoe’s">Zoe</fact>
 <fact name="captain"> </fact>
 <fact name="port"><name>Norhaven</name></fact>
 <guest number="1">
  <fact name="lender" name2="Zoe’s">Zoe</fact>
 </guest>
</group>
END
cp -r tests/data/tell/. $T/in
$GEN check $T/in/group.xml
