# exit 1
cp -r tests/data/scenes/. $T/in
sed -i -e 's/<word name="stamp">STAMP/<word name="button">STEAM/' -e 's/<fact name="sender/<fact name="washer/' -e 's/name="keep"/name="tell"/' -e '0,/<act when="late/s//<act when="early/' $T/in/lang/en/scenes.xml
$GEN check $T/in/game.xml
