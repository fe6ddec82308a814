#!/usr/bin/env bash
# The n-th request for memory fails, the n-th write fails: one message, the
# right exit code, and files whole or as they were. GEN_FAULTS says how many n
# a command is given, 25 by default.
. tests/data/tap.sh

shim=$T/shim.so
cc -O1 -shared -fPIC -o "$shim" tests/data/faults/shim.c -ldl || {
	echo "not ok - the shim does not compile"
	exit 1
}
faults=${GEN_FAULTS:-25}
game=tests/data/tiny/templates/tiny/game.xml
session=$(find tests/session -name 'J-*.xml' | sort | sed -n 3p)
mkdir "$T/w"

# Runs gen where the fault is set, and prints a word for what came.
outcome() { # EXIT-CODE TEXT COMMAND...
	local want=$1 text=$2 code
	shift 2
	echo old >"$T/w/x.pdf"
	timeout 20 env LD_PRELOAD="$shim" $GEN "$@" >"$T/out" 2>"$T/err"
	code=$?
	if [ -n "$(find "$T/w" -mindepth 1 ! -name x.pdf)" ]; then
		echo "left $(ls -A "$T/w")"
	elif ! cmp -s "$T/w/x.pdf" "$T/right.pdf" && [ "$(cat "$T/w/x.pdf")" != old ]; then
		echo "another file"
	elif [ $code = 0 ] && [ "$want" = 74 ] && cmp -s "$T/w/x.pdf" "$T/right.pdf"; then
		echo good # what failed does not matter: a flush of nothing
	elif [ $code != "$want" ]; then
		echo "exit code $code: $(head -c 200 "$T/err")"
	elif ! grep -q "$text" "$T/err" || grep -v "$text" "$T/err" >/dev/null ||
		[ "$(wc -l <"$T/err")" -gt "$said" ]; then
		echo "said $(head -c 200 "$T/err")"
	else
		echo good
	fi
}

# Gives a command faults all over its run.
try() { # NAME KIND EXIT-CODE TEXT COMMAND...
	local name=$1 kind=$2 want=$3 text=$4 n i k bad='' tried=0 said=1
	shift 4
	FAULT=$kind FAULT_COUNT=$T/count LD_PRELOAD=$shim $GEN "$@" >/dev/null 2>&1
	n=$(tail -n 1 "$T/count")
	cp "$T/w/x.pdf" "$T/right.pdf" 2>/dev/null || : >"$T/right.pdf"
	for ((i = 0; i < faults && i < n; i++)); do
		k=$((n <= faults ? i + 1 : 1 + (n - 1) * i / faults))
		tried=$((tried + 1))
		is=$(export FAULT=$kind FAULT_AT=$k
			# standard output, which is told of by itself, fails then, too
			[ $((i % 2)) = 0 ] || export FAULT_ON=1 said=$((want == 74 ? 2 : 1))
			outcome "$want" "$text" "$@")
		[ "$is" = good ] || bad="$bad $k: $is;"
	done
	is "$name: each of $tried of $n ${kind}s fails" "" "$bad"
	[ "$tried" -gt 2 ] || is "$name: faults" "more than 2" "$tried"
}

memory='gen: error: out of memory'
try kit malloc 71 "$memory" kit $game -s 1 -q -o "$T/w/x.pdf"
try oneshot malloc 71 "$memory" oneshot joe -s 1 -q --fillable -o "$T/w/x.pdf"
rm -f "$T/w/x.pdf"
try replay malloc 71 "$memory" replay "$session"
try check malloc 71 "$memory" check $game
try kit write 74 'cannot write' kit $game -s 1 -q -o "$T/w/x.pdf"
try setup write 74 'cannot write' setup $game -s 1 -q -o "$T/w/x.pdf"
exit $fail
