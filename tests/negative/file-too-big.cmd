# exit 1
export GEN_HOME=tests/data/tiny
{ printf "<group game=\"tiny\">"; head -c 12000000 /dev/zero | tr "\0" a; printf "</group>"; } >$T/in/big.xml
$GEN check $T/in/big.xml
