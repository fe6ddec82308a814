# exit 1
cp -r tests/data/scenes/. $T/in
sed -i -e 's/<plot gates="6" before="1"/<plot gates="13" before="14"/' $T/in/lang/en/scenes.xml
$GEN check $T/in/game.xml
