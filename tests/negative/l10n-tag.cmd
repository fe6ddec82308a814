# exit 64
$GEN l10n new italiano! tests/data/l10n/game.xml
