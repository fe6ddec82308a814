# exit 65
cp -r templates/joe $T/in/joe
sed 's/zero-risk-crit="2"/zero-risk-crit="maybe"/' templates/joe/game.xml >$T/in/joe/game.xml
$GEN play $T/in/joe/game.xml -s 1 2>$T/in/err
code=$?
sed 's/game.xml:[0-9]*/game.xml:N/' $T/in/err >&2 # the lines of a game change
exit $code
