# exit 64
$GEN odds clock --roll 11
