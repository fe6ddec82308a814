# exit 64
$GEN solo joe --script --as 1 --sections 40 --difficulty hard -s 1 -o $T
