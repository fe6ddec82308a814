# exit 1
cp -r tests/data/scenes/. $T/in
sed -i -e 's/word="chime" not="yes" tick="chime"/word="chimes"/' -e 's/<option tick="stamp"><say>Ask\./<option tick="button"><say>Ask./' $T/in/lang/en/scenes.xml
$GEN check $T/in/game.xml
