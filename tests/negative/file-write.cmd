# exit 74
export GEN_HOME=tests/data/tiny
$GEN setup tiny -s x -o /dev/full
