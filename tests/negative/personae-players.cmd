# exit 65
$GEN kit personae -s 1 --players 7 -o $T
