# exit 1
cp -r tests/data/tell/. $T/in
sed 's/\[people as bride\]/[peopel as bride]/; s/\[people\] says/[bridegroom] says/' tests/data/tell/lang/en/tables.xml >$T/in/lang/en/tables.xml
$GEN check $T/in/game.xml
