# exit 64
$GEN check --only deck tests/data/shops/flight.xml
