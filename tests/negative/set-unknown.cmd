# exit 65
$GEN setup halfchance -s 1 --set station,orchid
