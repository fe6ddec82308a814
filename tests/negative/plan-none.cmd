# exit 65
GEN_HOME=tests/data/tiny $GEN solo tiny --script -s 1 -o $T
