# exit 64
$GEN kit joe -s 1 --cards $T/cards --profile pnp-a4
