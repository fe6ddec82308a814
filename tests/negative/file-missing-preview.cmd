# exit 66
export GEN_HOME=tests/data/tiny
$GEN preview $T/in/none.pdf
