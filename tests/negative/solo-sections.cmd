# exit 64
$GEN solo joe -s 1 --sections 7 -o $T
