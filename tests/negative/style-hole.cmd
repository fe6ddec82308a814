# exit 65
sed 's/omen suit="wind"/omen suit="winter"/' tests/data/styles/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T
