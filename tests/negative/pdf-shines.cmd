# exit 65
$GEN kit tests/data/shops/bad.xml -s x -o $T --only veil --standard x-1a
