# exit 1
# Two choices, one without a text.
sed 's|<text>Walk along the quay.</text>||' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
