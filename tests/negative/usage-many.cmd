# exit 64
export GEN_HOME=tests/data/tiny
$GEN kit tiny joe -o $T
