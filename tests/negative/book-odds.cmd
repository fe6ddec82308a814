# exit 1
# Odds that are not those of the book.
sed 's/good-endings="3" good="0.444444444"/good-endings="4" good="0.125"/; s/n="5" kind/n="5" ways-in="3" chance="0.25" kind/' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
