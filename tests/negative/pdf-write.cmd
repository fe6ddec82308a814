# exit 74
export GEN_HOME=tests/data/tiny
ln -s /dev/full $T/in/full.pdf
$GEN kit tiny -s x -o $T/in/full.pdf
