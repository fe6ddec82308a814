# exit 1
# A last test that may not hold.
sed '0,/<test to="12"/s//<test name="back" least="12" to="12"/' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
