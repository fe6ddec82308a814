# exit 65
$GEN kit tests/data/shops/bad.xml -s x -o $T --only inks --standard a-2u
