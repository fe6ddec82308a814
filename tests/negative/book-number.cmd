# exit 1
# A number that the sheet does not have.
sed 's/<write name="joe-6" add="2"/<write name="jo-6" add="2"/' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
