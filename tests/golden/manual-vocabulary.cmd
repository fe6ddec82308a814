# gen-game(5) says of elements and attributes what the schema says: `make manual`
# puts it there.
src/man/vocabulary src/man/gen-game.5 | diff src/man/gen-game.5 -
# What differs is seen, and what is not listed.
sed 's/^names a list of words/names a list/' src/man/gen-game.5 >"$T/differs"
src/man/vocabulary "$T/differs" | diff "$T/differs" - | tail -n +2
sed 's/ picture qr / qr /' src/man/gen-game.5 | src/man/vocabulary /dev/stdin 2>&1 >/dev/null || true
