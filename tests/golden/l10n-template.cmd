$GEN l10n extract tests/data/l10n/game.xml
