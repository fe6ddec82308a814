# exit 65
$GEN kit tests/data/shops/game.xml -s x -o $T --profile drivethru --only standing,tokens
