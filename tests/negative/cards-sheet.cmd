# exit 64
$GEN kit joe -s 1 --cards $T/cards --sheet 7; $GEN kit joe -s 1 --cards $T/cards --sheet 7x40; $GEN kit joe -s 1 --cards $T/cards --pixels 99
