# gen-session(5) lists what the games refuse: `make manual` puts it there.
src/man/refusals src/man/gen-session.5 | diff src/man/gen-session.5 -
