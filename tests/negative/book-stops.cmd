# exit 1
# A section that neither ends nor leads on.
sed 's/ ending="not-your-decision" good="no" score="14"//' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
