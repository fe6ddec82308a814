# exit 1
export GEN_HOME=tests/data/tiny
{ printf "<group>"; yes "<a>" | head -n 10000 | tr -d "\n"; yes "</a>" | head -n 10000; printf "</group>"; } >$T/in/deep.xml
$GEN check $T/in/deep.xml
