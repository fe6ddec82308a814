# exit 1
# A way that ends before its game is over.
sed '/roll="3 6 4"/,/<.steps>/{/<pass who="2"/d}' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
