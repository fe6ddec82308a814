# exit 1
# A decision that leaves one choice to who has not the key.
sed 's|<text>Go up to Ben|<needs word="key"/>&|' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
