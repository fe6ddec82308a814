# exit 1
cp -r tests/data/tell/. $T/in
sed 's/<entry if="fact/<entry if="@age > 80 and fact/; s/<entry>A passenger/<entry for="debt">A passenger/' tests/data/tell/lang/en/tables.xml >$T/in/lang/en/tables.xml
$GEN check $T/in/game.xml
