# exit 1
cp -r tests/data/tell/. $T/in
sed 's|<table name="weather">.*|<table name="weather"><let name="n" value="1"/></table>|' tests/data/tell/lang/en/tables.xml >$T/in/lang/en/tables.xml
$GEN check $T/in/game.xml
