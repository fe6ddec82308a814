$GEN oneshot haunted -s 5 --players 3 --only ghost,heat --dump pages
