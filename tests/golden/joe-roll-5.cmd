$GEN setup joe -s 3 --roll --players 5
