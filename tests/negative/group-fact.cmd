# exit 1
printf '<group game="ferry">\n <player/>\n <player/>\n <fact name="captian">Zoe</fact>\n</group>' >$T/in/group.xml
cp -r tests/data/tell/. $T/in
$GEN check --strict $T/in/group.xml
