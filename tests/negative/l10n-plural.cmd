# exit 1
$GEN l10n check tests/data/l10n/game.xml -l it
