$GEN l10n check tests/data/l10n/game.xml -l fr 2>/dev/null
