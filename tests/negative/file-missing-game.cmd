# exit 66
export GEN_HOME=tests/data/tiny
$GEN kit ./none.xml -s x -o $T
