# exit 64
$GEN odds joe --roll 3d7
