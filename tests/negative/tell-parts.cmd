# exit 1
cp -r tests/data/tell/. $T/in
sed 's/Greta|Greta’s/Greta/; s/Mina’s/Mina’s|Mina/' tests/data/tell/lang/en/tables.xml >$T/in/lang/en/tables.xml
$GEN check $T/in/game.xml
