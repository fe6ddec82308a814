$GEN kit joe -g - --watch -o $T </dev/null
