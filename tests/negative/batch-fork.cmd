# exit 71
# No process can be started: here, for want of files that may be open.
printf 'game,only\njoe,rules\n' >$T/in/kits.csv
ulimit -n 6
$GEN batch $T/in/kits.csv -o $T/in/out
