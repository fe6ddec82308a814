# exit 65
export GEN_HOME=tests/data/tiny
$GEN play tiny -s x
