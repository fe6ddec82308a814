$GEN oneshot joe -s 5 --players 3 --only tokens,timeline --dump pages
