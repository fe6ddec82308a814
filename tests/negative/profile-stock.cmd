# exit 64
$GEN kit tests/data/shops/game.xml -s x -o $T --profile avery-5371 -p a4 --large
