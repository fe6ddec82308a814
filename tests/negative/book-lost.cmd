# exit 1
# A section that nobody comes to.
sed 's/<choice to="17"/<choice to="10"/' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
