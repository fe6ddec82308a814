# exit 64
$GEN solo joe -s 1 --difficulty impossible -o $T
