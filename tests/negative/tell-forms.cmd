# exit 1
cp -r tests/data/tell/. $T/in
sed 's/forms="a b c"/forms="a b a"/; s/"people" forms="name/"people" forms="full name/' tests/data/tell/lang/en/tables.xml >$T/in/lang/en/tables.xml
$GEN check $T/in/game.xml
