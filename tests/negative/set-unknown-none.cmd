# exit 65
export GEN_HOME=tests/data/tiny
$GEN setup tiny -s 1 --set more
