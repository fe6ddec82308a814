# exit 1
cp -r tests/data/scenes/. $T/in
sed -i -e 's/\[^keeper\] tells/[^keeper.dat] tells/' -e 's/\[^sender\] tells/[^sendr] tells/' -e '0,/Late, but yours/s//Late, [but yours/' -e 's/The light has moved/{street} has moved/' -e '0,/Take it now/s//Take {@stret}/' $T/in/lang/en/scenes.xml
$GEN check $T/in/game.xml
