# exit 73
export GEN_HOME=tests/data/tiny
echo >$T/in/file
$GEN kit tiny -s x -o $T/in/file/kit.pdf
