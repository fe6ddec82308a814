# exit 1
cp -r tests/data/scenes/. $T/in
sed -i -e 's/<option name="keep">.*//' -e '31,44{/act when="late"/d}' -e '0,/ tick="steam"/s// tock="steam"/' $T/in/lang/en/scenes.xml
$GEN check $T/in/game.xml
