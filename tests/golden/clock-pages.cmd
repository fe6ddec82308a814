$GEN kit clock -s test --players 3 --only log --dump pages
