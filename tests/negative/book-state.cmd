# exit 1
# A sheet that does not begin as the game does.
sed 's/start="3"/start="4"/' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
