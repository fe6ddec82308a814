# exit 1
# A book that does not say where its game began.
sed '/<start /,/<.start>/d' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
