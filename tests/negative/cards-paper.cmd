# exit 64
$GEN kit joe -s 1 --cards $T/cards --duplex none --fillable -o $T/out --since x.pdf
