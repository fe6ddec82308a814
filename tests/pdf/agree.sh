#!/bin/bash
# Words that are drawn agree with the nouns they are drawn for: the tables' own
# marks against rolled kits (GEN_SEEDS of them a language, 100 if not said).
. tests/data/tap.sh
seeds=${GEN_SEEDS:-100}
for lang in ar es fr hi pl; do
	mkdir -p "$T/$lang"
	for s in $(seq "$seeds"); do
		$GEN setup clock -l $lang --roll -s "$s" >"$T/$lang/$s.xml" || exit 1
	done
	python3 tests/data/agree/agree.py templates/clock $lang "$T/$lang"/*.xml \
		>"$T/$lang.txt" || exit 1
	read -r wrong pairs marks <"$T/$lang.txt"
	is "clock in $lang: what does not agree of $pairs pairs" 0 "$wrong"
	sed 1d "$T/$lang.txt"
	is "  of nouns of several kinds, in $lang" yes \
		"$([ "$marks" -gt 1 ] && [ "$pairs" -ge $((seeds * 3)) ] && echo yes)"
done
# a wrong pair is seen
sed 's/word="[^"]*"/word="?"/' "$T/fr/1.xml" >"$T/wrong.xml"
is "a word of another noun is one too many" 4 \
	"$(python3 tests/data/agree/agree.py templates/clock fr "$T/wrong.xml" | sed 's/ .*//;q')"
exit $fail
