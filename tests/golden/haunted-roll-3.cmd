$GEN setup haunted -s 1 --roll --players 3
