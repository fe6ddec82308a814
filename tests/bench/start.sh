#!/bin/sh
# What a run costs before it prints much, in instructions, which are the same
# on a busy machine; and what the launcher, ./gen, adds to a run.
. tests/bench/measure

# count NAME ARGUMENT...
count() {
	name=$1
	shift
	n=$(instructions "$GEN" "$@")
	printf '%-16s %8.1f M instructions\n' "$name" "$n"
	figure "start/$name" "$n"
}

count version --version
count help help
count list list
for game in joe haunted halfchance clock personae; do
	count "$game" kit -q "$game" -s 1 -o "$WORK/kit.pdf"
done
compare 15 ./gen --version -- "$GEN" --version
printf 'launcher: %.1f ms more than the program\n' \
	"$(echo "$ms $other_ms" | awk '{ print $1 - $2 }')"
figure start/launcher "$(echo "$ms $other_ms" | awk '{ print $1 / $2 }')"
