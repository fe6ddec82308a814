# exit 64
$GEN kit tests/data/shops/bad.xml -s x -o $T --standard a-2u --fillable
