# exit 66
# A pipe as a definition would be waited for.
export GEN_HOME=tests/data/tiny
mkfifo $T/in/game.xml
$GEN kit $T/in/game.xml
