# exit 1
cp -r tests/data/scenes/. $T/in
sed -i -e 's/<word name="steam">STEAM/<word name="soap">SOAP<\/word><word name="steam">STEAM/' $T/in/lang/en/scenes.xml
$GEN check $T/in/game.xml
