# exit 64
# Cards that a part does not have: numbers beyond its last, names, ranges that
# run backwards; all are told at once.
$GEN kit joe -s 1 --only joes:12 -o $T -q || :
$GEN kit joe -s 1 --only joes:10-12,zed,7-3,0,board -o $T -q
