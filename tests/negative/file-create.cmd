# exit 73
export GEN_HOME=tests/data/tiny
$GEN setup tiny -s x -o $T/none/kit.xml
