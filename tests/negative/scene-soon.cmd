# exit 1
cp -r tests/data/scenes/. $T/in
sed -i -e 's/<p>It is morning/<p word="button">It is morning/' -e '38,48s/word="button"/word="steam"/' $T/in/lang/en/scenes.xml
$GEN check $T/in/game.xml
