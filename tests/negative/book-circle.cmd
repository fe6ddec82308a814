# exit 1
# A deed that leads back to where one chose it.
sed 's|<text>Hold the other end|<text>Wait.</text></choice><choice to="10">&|; 0,/<choice to="10"/s//<choice to="9"/' tests/data/book/joe.xml >$T/in/book.xml
$GEN check $T/in/book.xml
