# exit 1
# No way ends well.
sed 's/good="yes"/good="no"/' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
