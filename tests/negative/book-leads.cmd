# exit 1
# A choice that leads nowhere.
sed 's/<choice to="7"/<choice/' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
