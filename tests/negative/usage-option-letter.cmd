# exit 64
export GEN_HOME=tests/data/tiny
$GEN kit tiny -x -o $T
