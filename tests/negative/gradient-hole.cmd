# exit 65
# A gradient that only a record makes the colour of a text.
sed 's|colour="#fff"|colour="{'"'dusk'"'}"|' tests/data/picture/gradient.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T/out.pdf
