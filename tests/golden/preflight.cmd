# What keeps all rules; a board, in two languages, whose lines are too thin.
$GEN check --profile shop --only clean tests/data/shops/flight.xml
$GEN check --profile home --only clean,board -l en,qps-rtl tests/data/shops/flight.xml 2>&1 || echo "exit $?"
$GEN check --profile pnp-a4 joe halfchance haunted
