# exit 1
# An ending that leads on.
sed 's|<text><p>In the morning.*|&<choice to="1"/>|' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
