# exit 65
$GEN kit clock -s test --players 6 -o $T
