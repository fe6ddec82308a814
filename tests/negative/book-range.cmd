# exit 1
# More favours than the sheet has room for.
sed 's/<write name="joe-2" add="2"/<write name="joe-2" add="7"/' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
