# exit 65
export GEN_HOME=tests/data/tiny
$GEN solo tiny -s x -o $T
