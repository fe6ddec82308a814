# exit 66
export GEN_HOME=tests/data/tiny
$GEN check $T/in/none.xml
