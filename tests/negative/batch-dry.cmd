# exit 1
# A line for each good row, a message for each bad one.
printf 'game,paper,fillable\njoe,a4,yes\njoe,a4,oui\n' >$T/in/kits.csv
$GEN batch $T/in/kits.csv -o $T/in/out --dry-run | sed 's/^[^ ]*/gen/' >&2
$GEN batch $T/in/kits.csv -o $T/in/out --dry-run >$T/in/lines
