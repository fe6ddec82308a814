#!/usr/bin/env bash
# Files are whole, or as they were: whatever name an output has, whatever
# ends the program, and nothing else is touched or left.
. tests/data/tap.sh

export GEN_HOME=tests/data/tiny
left() { find "$1" -name '.gen-*.tmp' | wc -l; }
kind() { stat -c %F "$1"; }
mode() { stat -c %a "$1"; }
make_kit() { $GEN kit tiny -s x -o "$1" >/dev/null 2>"$T/err"; }
whole() { qpdf --check "$1" >/dev/null 2>&1 && echo whole; }

# --- links, modes, names
mkdir "$T/a" "$T/b"
echo old >"$T/b/real.pdf"
chmod 600 "$T/b/real.pdf"
ln -s ../b/real.pdf "$T/a/link.pdf"
make_kit "$T/a/link.pdf"
is "a link stays one" "symbolic link" "$(kind "$T/a/link.pdf")"
is "what it leads to is written" whole "$(whole "$T/b/real.pdf")"
is "with the mode it had" 600 "$(mode "$T/b/real.pdf")"
ln -s ../b/new.pdf "$T/a/dangling.pdf"
(umask 027 && make_kit "$T/a/dangling.pdf")
is "so is what is not there yet" whole "$(whole "$T/b/new.pdf")"
is "with the mode that umask leaves" 640 "$(mode "$T/b/new.pdf")"
ln -s loop.pdf "$T/a/loop.pdf"
make_kit "$T/a/loop.pdf"
is "a link to itself cannot be made" 73 $?
name=$T/a/$(printf 'x%.0s' $(seq 251)).pdf
make_kit "$name"
is "the longest name that a folder takes" whole "$(whole "$name")"
chmod 444 "$T/b/new.pdf"
if [ "$(id -u)" != 0 ]; then
	make_kit "$T/b/new.pdf"
	is "what may not be written is not replaced" 73 $?
fi

# A planted name leads nowhere.
echo victim >"$T/victim"
planted=$T/a/.gen-00112233445566778899aabbccddeeff.tmp
ln -s "$T/victim" "$planted"
make_kit "$T/a/q.pdf"
is "a planted link is not followed" victim "$(cat "$T/victim")"
rm -f "$planted"

# --- devices, pipes, descriptors
xml() { $GEN setup tiny -s x "$@"; }
xml >"$T/right.xml"
xml -o /dev/stdout >"$T/s.xml"
is "/dev/stdout, a file" "$(cat "$T/right.xml"; echo /dev/stdout)" "$(cat "$T/s.xml")"
is "it is what it was" "symbolic link" "$(kind /dev/stdout)"
is "/dev/stdout, a pipe" "$(cat "$T/right.xml"; echo /dev/stdout)" "$(xml -o /dev/stdout | cat)"
{ echo before; xml -o /dev/stdout -q; } >"$T/s.xml"
is "what stood there before stays" before "$(head -n 1 "$T/s.xml")"
xml -o /dev/fd/7 7>"$T/s.xml" >/dev/null
is "a descriptor that was handed over" "$(cat "$T/right.xml")" "$(cat "$T/s.xml")"
mkfifo "$T/pipe"
cat "$T/pipe" >"$T/s.xml" &
reader=$!
sleep 0.2
xml -o "$T/pipe" >/dev/null
wait $reader
is "a pipe" "$(cat "$T/right.xml")" "$(cat "$T/s.xml")"
is "it stays one" fifo "$(kind "$T/pipe")"
timeout 5 $GEN setup tiny -s x -o "$T/pipe" 2>/dev/null
is "a pipe without a reader" 73 $?
xml -o /dev/full 2>/dev/null
is "a device that is full" 74 $?

# --- input
for odd in "kit $T/pipe" "kit tiny -g $T/pipe" "replay $T/pipe" "check /dev/zero" \
	"kit /dev/zero" "kit tiny -g /dev/zero" "preview $T/pipe" "kit $T/in.pdf"; do
	[ -e "$T/in.pdf" ] || mkfifo "$T/in.pdf"
	# shellcheck disable=SC2086
	timeout 5 $GEN $odd >/dev/null 2>"$T/err"
	code=$?
	is "$odd: refused" "yes" \
		"$(grep -q 'this is a .*; expected a file' "$T/err" && [ $code != 0 ] && echo yes || cat "$T/err")"
done
mkdir "$T/inc"
sed 's/<setup>/<include src="more.xml"\/>&/' tests/data/tiny/templates/tiny/game.xml >"$T/inc/game.xml"
mkfifo "$T/inc/more.xml"
timeout 5 $GEN check "$T/inc/game.xml" >/dev/null 2>"$T/err"
is "an include that is a pipe" 1 "$(grep -c 'more.xml: error: this is a pipe' "$T/err")"
echo '<group game="tiny"/>' | $GEN kit tiny -g - -s x -o "$T/a/g.pdf" >/dev/null
is "standard input" whole "$(whole "$T/a/g.pdf")"

# --- what ends it
export GEN_HOME=$PWD
big() { exec $GEN solo joe -s 1 --sections 120 -q -o "$T/w/b.pdf"; }
mkdir "$T/w"
(big) >/dev/null 2>&1
old=$(sha256sum <"$T/w/b.pdf")
bad=0 torn=0 rounds=${GEN_SIGNALS:-10}
signals=(HUP INT QUIT TERM SEGV ABRT USR1 ALRM PIPE BUS)
for i in $(seq "$rounds"); do
	rm -f "$T/w/b.pdf"
	(ulimit -c 0; trap - INT QUIT; big) >/dev/null 2>&1 &
	gen=$!
	sleep "0.$(printf %03d $((RANDOM % 900)))"
	kill -"${signals[i % 10]}" $gen 2>/dev/null
	wait $gen 2>/dev/null
	bad=$((bad + $(left "$T/w")))
	[ ! -e "$T/w/b.pdf" ] || [ "$(sha256sum <"$T/w/b.pdf")" = "$old" ] || torn=$((torn + 1))
done
is "$rounds signals at any time: nothing is left" 0 $bad
is "and no file is torn" 0 $torn

# Held at its first write beside the target, it is sure to have a file there.
hold() { # SIGNAL
	(ulimit -c 0 -f 1; exec $GEN kit joe -s 1 -q -o "$T/w/k.pdf") >/dev/null 2>"$T/err"
}
hold
is "a limit of file sizes is an error" 74 $?
is "nothing is left" "0 0" "$(left "$T/w") $(find "$T/w" -name k.pdf | wc -l)"
(big) >/dev/null 2>&1 &
gen=$!
for _ in $(seq 400); do
	[ "$(left "$T/w")" = 0 ] || break
	sleep 0.005
done
kill -STOP $gen 2>/dev/null
caught=$(left "$T/w")
if [ "$caught" = 1 ]; then
	$GEN kit joe -s 1 -q -o "$T/w/k.pdf" >/dev/null
	is "what another writes is let be" 1 "$(left "$T/w")"
fi
kill -KILL $gen 2>/dev/null
wait $gen 2>/dev/null
: >"$T/w/.gen-00112233445566778899aabbccddeeff.tmp"
: >"$T/w/.gen-not-ours.tmp"
$GEN kit joe -s 1 -q -o "$T/w/k.pdf" >/dev/null
is "what SIGKILL left is cleared by the next run, nothing else" .gen-not-ours.tmp \
	"$(cd "$T/w" && ls -d .gen-*)"

(trap '' HUP; exec $GEN solo joe -s 1 --sections 100 -q -o "$T/w/n.pdf") >/dev/null &
gen=$!
sleep 0.2
kill -HUP $gen
wait $gen
is "an ignored signal stays ignored" "0 whole" "$? $(whole "$T/w/n.pdf")"

# --- full disks
full=$T/full
mkdir "$full"
if mount -t tmpfs -o size=64k gen-test "$full" 2>/dev/null; then
	trap 'umount "$full"' EXIT
	$GEN oneshot joe -s 1 -o "$full/deep/k.pdf" >/dev/null 2>"$T/err"
	is "a full disk is an error" 74 $?
	is "that leaves no folder" "" "$(ls -A "$full")"
	$GEN preview "$T/w/k.pdf" -o "$full" >"$T/names" 2>"$T/err"
	is "for previews, too" 74 $?
	is "with one message" 1 "$(wc -l <"$T/err")"
	is "and no broken picture" "$(wc -l <"$T/names")" "$(find "$full" -type f | wc -l)"
	rm -f "$full"/*.png
	head -c 62000 /dev/zero >"$full/much"
	$GEN preview "$T/w/k.pdf" --contact -o "$full" >/dev/null 2>"$T/err"
	is "and contact sheets" 74 $?
else
	echo "ok - no right to mount: full disks are tried by the limit of sizes alone"
fi
exit $fail
