# A kit comes out as it went in, rolling or not.
$GEN setup personae -s test --roll -o $T/kit.xml
$GEN check $T/kit.xml
$GEN setup personae -s test -g $T/kit.xml | cmp - $T/kit.xml
$GEN setup personae -g $T/kit.xml --roll | cmp - $T/kit.xml
# One more at the table changes nobody else.
for n in 2 3 4 5 6; do $GEN setup personae -s 9 --roll --players $n | grep "<character"; done | sort | uniq -c | sed 's/^ *\([0-9]*\) .*name="\([^"]*\)" creation.*/\1 \2/'
