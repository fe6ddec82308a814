# exit 1
# A test that always holds before another, in three sections.
sed 's/<test name="back" least="13"/<test/' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
