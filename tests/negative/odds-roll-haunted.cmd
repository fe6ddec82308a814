# exit 64
$GEN odds haunted --roll 3d7
