# exit 65
export GEN_HOME=tests/data/tiny
echo no PDF >$T/in/kit.pdf
$GEN preview $T/in/kit.pdf
