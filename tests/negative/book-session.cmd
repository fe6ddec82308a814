# exit 1
# Dice that do not fit the action.
sed 's/roll="5 5 4"/roll="5 5 3"/' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
