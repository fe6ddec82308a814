# exit 1
$GEN check --profile shop --only hexes tests/data/shops/flight.xml
