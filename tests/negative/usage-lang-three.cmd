# exit 64
$GEN kit tests/data/l10n/game.xml -l fr+es+de -s 1 -o $T
