$GEN kit joe -s 1 -q -o $T/kit.pdf >/dev/null; $GEN kit $T/kit.pdf haunted -o $T/x.pdf; code=$?; rm $T/kit.pdf; exit $code
