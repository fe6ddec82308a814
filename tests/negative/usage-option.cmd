# exit 64
export GEN_HOME=tests/data/tiny
$GEN kit tiny --sed 1 -o $T
