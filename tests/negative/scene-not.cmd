# exit 1
cp -r tests/data/scenes/. $T/in
sed -i -e 's/<p word="stamp" not/<p not/' $T/in/lang/en/scenes.xml
$GEN check $T/in/game.xml
