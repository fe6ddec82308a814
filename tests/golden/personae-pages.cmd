$GEN kit personae -s test --players 2 --only criticals --dump pages
