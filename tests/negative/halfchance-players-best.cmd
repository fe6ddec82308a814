# exit 65
$GEN setup halfchance -s 1 --players 2 --strict 2>$T/in/err
code=$?
sed 's/game.xml:[0-9]*/game.xml:N/' $T/in/err >&2 # the lines of a game change
exit $code
