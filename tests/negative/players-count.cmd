# exit 65
export GEN_HOME=tests/data/tiny
$GEN kit tiny -s x -o $T --players 7
