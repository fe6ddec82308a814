# exit 64
$GEN odds personae --roll 3d7
