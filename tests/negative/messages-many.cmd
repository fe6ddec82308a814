# exit 65
# Of very many messages the first thousand, and how many more.
awk 'BEGIN {
	print "<group game=\"joe\">"
	for (i = 0; i < 1200; i++) print "<a/>"
	print "</group>"
}' >$T/in/group.xml
$GEN kit joe -g $T/in/group.xml -s x -o $T 2>&1 >&- | tail -n 2 >&2
exit 65
