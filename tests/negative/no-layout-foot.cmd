# exit 65
sed 's/foot="foot"/foot="foots"/' tests/data/booklet/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T
