$GEN kit joe -s 1 -q -o $T/kit.pdf >/dev/null; $GEN kit $T/kit.pdf -s 2 --players 3 -o $T/x.pdf; code=$?; rm $T/kit.pdf; exit $code
