# exit 64
export GEN_HOME=tests/data/tiny
$GEN kit tiny -o $T --players many
