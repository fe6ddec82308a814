# exit 65
awk 'BEGIN {
	printf "<group game=\"joe\" seed=\""
	for (i = 0; i < 61; i++) printf "x"
	print "\"/>"
}' >$T/in/group.xml
$GEN kit joe -q -g $T/in/group.xml -o $T
