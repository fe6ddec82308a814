# exit 65
$GEN setup tests/data/l10n/game.xml -s 1 -g tests/negative/group-lang.group.xml
