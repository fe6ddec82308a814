# exit 65
$GEN kit tests/data/shops/inks.xml -s x -o $T --ink cmyk --icc tests/data/shops/dark.png
