# A starter made from the declared records; it is a good group.
export GEN_HOME=tests/data/tiny
$GEN new tiny | tee $T/group.xml
$GEN check $T/group.xml
