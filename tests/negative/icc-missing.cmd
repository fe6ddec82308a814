# exit 66
$GEN kit tests/data/shops/inks.xml -s x -o $T --ink cmyk --icc none.icc
