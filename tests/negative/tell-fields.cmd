# exit 1
cp -r tests/data/tell/. $T/in
sed 's/forms="title story"/forms="head body"/; s/form name="title"/form name="head"/; s/form name="story"/form name="body"/' tests/data/tell/lang/en/tables.xml >$T/in/lang/en/tables.xml
$GEN check $T/in/game.xml
