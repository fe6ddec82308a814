# exit 64
export GEN_HOME=tests/data/tiny
$GEN kit -o $T
