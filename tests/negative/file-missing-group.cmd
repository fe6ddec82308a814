# exit 66
export GEN_HOME=tests/data/tiny
$GEN kit tiny -s x -o $T -g $T/in/none.xml
