# exit 64
$GEN kit tests/data/shops/inks.xml -s x -o $T --ink-limit 240
