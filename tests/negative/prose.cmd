# exit 1
# What is left out of Markdown, and what is wrong in it, with the file's line.
try() {
	printf '<game id="w" xmlns="urn:gen:game:1"><symbol name="ember" box="0 0 1 1"/>\n<materials><sheet part="w" title="W" layout="w"/></materials>\n<layout name="w">%s</layout></game>\n' "$1" >$T/in/w.xml
	$GEN check --strict $T/in/w.xml >/dev/null && echo "good: $1" >&2
}
cp tests/data/prose/wrong.md $T/in/wrong.md
try '<prose src="wrong.md"/>'
try '<prose src="rong.md"/>'
try '<prose src="wrong.md">words</prose>'
try '<prose># Fares {#two words}</prose>'
try '<prose>Fares {1 +}</prose>'
try "<prose>$(printf '&gt; %.0s' $(seq 40))x</prose>"
printf 'one\n\ntwo \344\n' >$T/in/latin.md
try '<prose src="latin.md"/>'
printf 'one\ntwo \007\n' >$T/in/bell.md
try '<prose src="bell.md"/>'
exit 1
