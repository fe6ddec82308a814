# exit 1
# Four numbers that all count up make more sheets than anybody can visit.
{
	echo '<book game="joe" first="1"><sheet>'
	for n in a b c d; do echo "<number name=\"$n\" low=\"0\" high=\"99\" start=\"0\"/>"; done
	echo '</sheet><section n="1"><ask/>'
	for n in a b c d; do
		echo "<choice to=\"1\"><needs name=\"$n\" most=\"98\"/><text/><write name=\"$n\" add=\"1\"/></choice>"
	done
	echo '<choice to="2"><text/></choice></section>'
	echo '<section n="2" ending="x" good="no"/></book>'
} >$T/in/book.xml
$GEN check $T/in/book.xml
