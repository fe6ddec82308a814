# exit 65
# A file that is no report is left alone.
printf 'game,only\njoe,rules\n' >$T/in/kits.csv
echo 'my notes' >$T/in/notes.txt
printf '{"name": "a", "status": "printed"}\n[]\n{"name"' >$T/in/broken.txt
$GEN batch $T/in/kits.csv -o $T/in/out --report $T/in/broken.txt
$GEN batch $T/in/kits.csv -o $T/in/out --report $T/in/notes.txt
code=$?
cat $T/in/notes.txt >&2
ls $T/in/out >&2 2>/dev/null
exit $code
