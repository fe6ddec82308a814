# exit 1
# A range without a lower end.
sed 's/joe-6" low="0"/joe-6" low="few"/' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
