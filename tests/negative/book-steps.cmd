# exit 1
# Two accounts of the same steps.
sed 's/<needs name="joe-2" most="3"/<needs name="joe-2" most="5"/' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
