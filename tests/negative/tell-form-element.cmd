# exit 1
cp -r tests/data/tell/. $T/in
sed 's/form name="b"/form name="c"/' tests/data/tell/lang/en/tables.xml >$T/in/lang/en/tables.xml
$GEN check $T/in/game.xml
