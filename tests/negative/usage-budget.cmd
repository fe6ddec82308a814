# exit 64
$GEN list --budget 0
