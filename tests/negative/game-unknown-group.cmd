# exit 1
export GEN_HOME=tests/data/tiny
printf "<group game=\"tiney\"/>" >$T/in/group.xml
$GEN check $T/in/group.xml
