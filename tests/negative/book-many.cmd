# exit 1
# Thirteen words are more than anybody keeps in mind.
sed 's|<word name="key".*|&<word name="a"/><word name="b"/><word name="c"/><word name="d"/><word name="e"/><word name="f"/><word name="g"/><word name="h"/><word name="i"/><word name="j"/><word name="k"/><word name="l"/>|' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
