# exit 1
$GEN check --profile shop --only deck tests/data/shops/flight.xml
