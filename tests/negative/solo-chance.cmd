# exit 65
$GEN solo haunted -s R3 --as 2 --sections 120 --strict --xml >/dev/null
