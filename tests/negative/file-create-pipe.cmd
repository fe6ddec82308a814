# exit 73
# A pipe that nobody reads from would be waited for.
export GEN_HOME=tests/data/tiny
mkfifo $T/in/kit.xml
$GEN setup tiny -s x -o $T/in/kit.xml
