$GEN oneshot joe -s 5 --players 3 --only ballots,words --dump pages
