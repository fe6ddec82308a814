$GEN oneshot haunted -s 5 --players 3 --only whispers,heat --dump pages
