$GEN setup clock -s 1 --roll --players 3
