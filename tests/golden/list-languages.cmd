# A language with its catalogue and lists, one without a list, two that are broken.
$GEN list tests/data/l10n/game.xml
$GEN list tests/data/l10n/game.xml --json | tail -n 8
