#!/usr/bin/env bash
# --watch prints again on every save of what it has read, and while there is a
# mistake keeps the last good file.
. tests/data/tap.sh

mkdir "$T/game"
cp templates/common/starter.xml "$T/game/game.xml"
echo '<group game="starter"><player name="Ann"/><player name="Ben"/></group>' >"$T/group.xml"
sed -i 's/id="[a-z]*" xmlns/id="starter" xmlns/' "$T/game/game.xml"

$GEN oneshot "$T/game/game.xml" -g "$T/group.xml" -o "$T/out.pdf" --watch \
	>"$T/log" 2>&1 &
watch=$!
trap 'kill $watch 2>/dev/null' EXIT

# Waits until a command succeeds, ten seconds at most.
soon() {
	for _ in $(seq 200); do
		"$@" >/dev/null 2>&1 && return
		sleep 0.05
	done
	return 1
}
says() { pdftotext "$T/out.pdf" - | grep -q "$1"; }
answer() { if "$@"; then echo yes; else echo no; fi; }

is "it prints at once" yes "$(answer soon says Ann)"
soon grep -q watching "$T/log"
seed=$(pdfinfo "$T/out.pdf" | sed -n 's/.*[Ss]eed \([a-z0-9]*\).*/\1/p' | head -n 1)

sed -i 's/Lantern Night/Candle Night/' "$T/game/game.xml"
is "again when the definition is saved" yes "$(answer soon says Candle)"
sed -i 's/Ann/Zoe/' "$T/group.xml"
is "again when the group is saved" yes "$(answer soon says Zoe)"
is "with the seed of the first time" "$seed" \
	"$(pdfinfo "$T/out.pdf" | sed -n 's/.*[Ss]eed \([a-z0-9]*\).*/\1/p' | head -n 1)"

before=$(sha256sum <"$T/out.pdf")
cp "$T/game/game.xml" "$T/good.xml"
sed -i 's/<game /<gam /' "$T/game/game.xml"
is "a mistake is told" yes "$(answer soon grep -q 'game.xml:.*error' "$T/log")"
is "and the last good file stays" "$before" "$(sha256sum <"$T/out.pdf")"
sed 's/Candle/Torch/' "$T/good.xml" >"$T/new.xml"
mv "$T/new.xml" "$T/game/game.xml"
is "again when it is mended, by a file moved to its place" yes "$(answer soon says Torch)"

kill $watch
wait $watch
is "a signal ends it" 143 $?
exit $fail
