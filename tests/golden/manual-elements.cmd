# gen-session(5) says of elements and attributes what the schemas say: `make
# manual` puts it there.
src/man/elements src/man/gen-session.5 | diff src/man/gen-session.5 -
# What differs is seen, and what is not listed.
sed 's/^the number of his card/the number of a card/' src/man/gen-session.5 >"$T/differs"
src/man/elements "$T/differs" | diff "$T/differs" - | tail -n +2
sed '/schema joe step pass/d' src/man/gen-session.5 | src/man/elements /dev/stdin 2>&1 >"$T/lacks" || true
