# exit 1
# Each mistake that a row can have; the good one between them is printed.
mkdir $T/in/out
cat >$T/in/kits.csv <<'END'
name,game,command,players,group,paper,fillable,only,blank,bleed
good,joe,,4,,,,rules,,
good,joe,,,,,,,,
a/b,joe,,,,,,,,
none,,,,,,,,,
nowhere,jo,,,,,,,,
play,joe,play,,,,,,,
both,joe,,Ann;Ben,g.xml,,,,,
group,joe,,,g.xml,,,,,
paper,joe,,,,a44,,,,
part,joe,,,,,,rool,,
switch,joe,,,,,maybe,,,
blank,joe,solo,,,,,,yes,
many,joe,,many,,,,,,
few,joe,,99999,,,,,,
bleed,joe,,,,,,,,99mm
"two
lines",joe,,,,,,,,
END
$GEN batch $T/in/kits.csv -o $T/in/out >/dev/null
code=$?
ls $T/in/out >&2
exit $code
