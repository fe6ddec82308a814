# exit 64
export GEN_HOME=tests/data/tiny
$GEN -s 1 kit tiny -o $T
