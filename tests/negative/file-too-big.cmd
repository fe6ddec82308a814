# exit 1
export GEN_HOME=tests/data/tiny
truncate -s 300M $T/in/big.xml
$GEN check $T/in/big.xml
