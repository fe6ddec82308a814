# exit 65
$GEN solo haunted -s R3 --as 3 --sections 100 -o $T
