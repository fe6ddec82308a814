# exit 65
$GEN kit haunted -s 1 --players 7 -o $T
