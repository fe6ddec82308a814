$GEN odds joe -n 10 -s 1 -o $T/odds.pdf >$T/odds.txt 2>&1; $GEN kit $T/odds.pdf -o $T/x.pdf; code=$?; rm $T/odds.*; exit $code
