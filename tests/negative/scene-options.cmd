# exit 1
cp -r tests/data/scenes/. $T/in
sed -i -e 's/<option tick="button"><say>Ask\./<option><say>Ask./' -e 's/<option name="leave"/& word="seal"/' -e 's/<option name="stay"/& word="seal" not="yes"/' $T/in/lang/en/scenes.xml
$GEN check $T/in/game.xml
