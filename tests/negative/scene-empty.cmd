# exit 1
cp -r tests/data/scenes/. $T/in
sed -i -e '0,/<say>Ask.<.say>/s//<say> <\/say>/' $T/in/lang/en/scenes.xml
$GEN check $T/in/game.xml
