# exit 64
export GEN_HOME=tests/data/tiny
$GEN kit tiny -s x -o $T/kit.xml
