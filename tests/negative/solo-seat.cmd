# exit 64
$GEN solo joe -s 1 --as Bob -o $T
