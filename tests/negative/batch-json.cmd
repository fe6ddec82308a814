# exit 1
# Messages for machines: the column, too.
printf 'game,paper\njoe,a44\n' >$T/in/kits.csv
$GEN batch $T/in/kits.csv -o $T/in/out --json
