# exit 65
$GEN solo haunted -s R8 --as 3 --sections 60 --strict --xml >/dev/null
