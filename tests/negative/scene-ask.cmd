# exit 1
cp -r tests/data/scenes/. $T/in
sed -i -e 's/<word name="steam">STEAM/<word name="soap">SOAP<\/word>&/' -e '0,/<option><say>Look/s//<option tick="soap"><say>Look/' $T/in/lang/en/scenes.xml
$GEN check $T/in/game.xml
