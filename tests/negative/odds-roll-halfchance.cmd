# exit 64
$GEN odds halfchance --roll 3d7
