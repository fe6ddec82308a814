ulimit -n 4; $GEN kit joe -s 1 --watch -o $T
