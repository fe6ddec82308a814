$GEN setup haunted -s 1
