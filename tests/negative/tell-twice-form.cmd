# exit 1
cp -r tests/data/tell/. $T/in
sed 's/<form name="b"> more/<form name="b">x<\/form><form name="b"> more/' tests/data/tell/lang/en/tables.xml >$T/in/lang/en/tables.xml
$GEN check $T/in/game.xml
