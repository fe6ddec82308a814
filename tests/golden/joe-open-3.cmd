$GEN setup joe -s 1 --players 3
