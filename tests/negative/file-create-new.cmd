# exit 73
export GEN_HOME=tests/data/tiny
echo mine >$T/in/group.xml
$GEN new tiny -o $T/in/group.xml
