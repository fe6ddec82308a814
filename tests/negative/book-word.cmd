# exit 1
# A word that the sheet does not have.
sed 's/<tick word="key"/<tick word="kei"/' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
