# exit 1
cp -r tests/data/tell/. $T/in
sed 's/from="stories"/from="storys"/' tests/data/tell/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
