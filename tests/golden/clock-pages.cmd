$GEN kit clock -s test --players 3 --only strip --dump pages
