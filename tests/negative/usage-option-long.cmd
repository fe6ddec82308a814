# exit 64
$GEN kit joe --language de
