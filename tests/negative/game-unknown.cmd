# exit 66
export GEN_HOME=tests/data/tiny
$GEN kit tyni -s x -o $T
