# exit 64
$GEN kit tests/data/shops/game.xml -s x -o $T --profile silhouette --duplex fold
