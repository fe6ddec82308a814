# exit 1
cp -r tests/data/scenes/. $T/in
sed -i -e 's/<fact name="washer"/<fact name="streets"/' -e 's/\[\^washer/[^streets/' -e 's/\[washer/[streets/' $T/in/lang/en/scenes.xml
$GEN check $T/in/game.xml
