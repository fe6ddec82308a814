$GEN setup joe -s 1 --roll --players 3
