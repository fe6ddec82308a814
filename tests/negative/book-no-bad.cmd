# exit 1
# No way ends badly.
sed 's/good="no"/good="yes"/' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
