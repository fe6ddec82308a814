# Names of form fields say whose and which; none is there twice.
$GEN oneshot personae -g templates/personae/example-group.xml -s 1 --only characters,chorus --fillable --dump pages | sed -n 's/^ *field name "\([^"]*\)" tip "\([^"]*\)".*/\1: \2/p; s/^ *check name "\([^"]*\)" tip "\([^"]*\)".*/\1: \2/p' >$T/names
sed 's/:.*//' $T/names | sort | uniq -d
grep '^character-2' $T/names
