# exit 65
$GEN kit tests/data/l10n/game.xml -l es -s 1 --only hands --strict -o $T
