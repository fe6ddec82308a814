# exit 1
# An ending that is none by the rules.
sed 's/ending="your-epilogue"/ending="both-goals"/' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
