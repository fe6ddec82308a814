# exit 1
# A choice that leads to a section that is not there.
sed 's/<choice to="7"/<choice to="60"/' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
