# exit 1
# Odds that are not those of the book.
sed 's/endings="3"/endings="4" good="0.125"/; s/n="10" kind/n="10" ways-in="3" chance="0.25" kind/' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
