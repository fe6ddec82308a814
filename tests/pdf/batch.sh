#!/usr/bin/env bash
# gen batch: the kits of a table are those of as many command lines, whoever
# prints them, and however often it is begun again.
. tests/data/tap.sh
cd "$T" || exit 1

answer() { if "$@"; then echo yes; else echo no; fi; }
names() { jq -r "select(.status == \"$1\").name" <"$2" | tr '\n' ' '; }
digests() { (cd "$1" && find . -name '*.pdf' -exec sha256sum {} + | sort -k 2); }
batch() { $GEN batch ../kits.csv -o out "$@"; }

cp -r "$root/tests/data/readme" mine
echo '<group seed="luck"><player name="A"/><player name="B"/><player name="C"/></group>' >group.xml
cat >kits.csv <<'END'
name,game,command,players,language,paper,only,Group File,fillable,seed,# note
monday,joe,,"Anna; Ben; O'Neil ""the $HOME"" Zoë",en,a4,"rules,board",,,,first
tuesday,joe,oneshot,4,,letter,"rules,board",,yes,s 1,
bad,joe,,,,a44,,,,,
grouped,joe,,,,,board,group.xml,,,
deck,mine/monsters.xml,,,,,,,,,
lost,nowhere,,,,,,,,,
,haunted,kit,,"fr,ja",,tray,,,,
again,joe,,"Anna;Ben;Carl",,,board,,no,,
END
good="monday tuesday grouped deck row-7 again "
mkdir a b c d e f

# --- bad rows ---
cd a
batch -j 2 --report r.jsonl >said 2>err
is "some rows are bad: the exit code" 1 $?
is "the paths are told in order" "$(printf 'out/%s.pdf ' $good)" "$(tr '\n' ' ' <said)"
is "the report knows the good ones" "$good" "$(names printed r.jsonl)"
is "and the bad ones, with line and column" "bad ../kits.csv 4 6, lost ../kits.csv 7 2, " \
	"$(jq -rj 'select(.status == "failed") | .name, (.messages[] | " \(.file) \(.line) \(.column), ")' r.jsonl)"
is "which are told" "../kits.csv:4: ../kits.csv:7: " "$(grep -o '^.*csv:[0-9]*:' err | tr '\n' ' ')"
is "all kits are whole" 0 "$(for f in out/*.pdf; do qpdf --check "$f" >/dev/null 2>&1 || echo "$f"; done | wc -l)"
is "the players are those of the row" yes "$(answer grep -q "O'Neil \"the \$HOME\" Zoë" <(pdftotext out/monday.pdf -))"

# --- the same bytes ---
cd ../b
batch -j 1 --report r.jsonl >/dev/null 2>&1
is "one process or two: the same kits" "$(digests ../a)" "$(digests .)"
is "and the same report" "$(sha256sum <../a/r.jsonl)" "$(sha256sum <r.jsonl)"
cd ../c
batch --dry-run >lines 2>/dev/null
is "a dry run prints no kit" no "$(answer test -e out)"
sh -e lines >/dev/null 2>err
is "a shell runs its first lines" "monday tuesday " "$(ls out | sed 's/.pdf$//' | tr '\n' ' ')"
sh lines >/dev/null 2>err
is "by the shell: the same kits" "$(digests ../a)" "$(digests .)"
cd ../d
batch --dry-run 2>/dev/null | parallel -j 2 >/dev/null 2>&1
is "by parallel: the same kits" "$(digests ../a)" "$(digests .)"
cd ../e
for i in 3 1 2; do
	batch --shard "$i/3" --report "$i.jsonl" >/dev/null 2>&1
done
is "by shards: the same kits" "$(digests ../a)" "$(digests .)"
is "each row is in one" "$(sort ../a/r.jsonl | sha256sum)" "$(sort ?.jsonl | sha256sum)"
is "every third" "monday grouped row-7 " "$(names printed 1.jsonl)"

# --- once more ---
cd ../a
batch --report r.jsonl >said 2>err
is "again with the report: nothing is printed" "" "$(cat said)"
is "the report is the same" "$(sha256sum <../b/r.jsonl)" "$(sha256sum <r.jsonl)"
rm out/again.pdf
sed -i 's/"C"/"Carol"/' ../group.xml
sed -i '2s/,[^,]*,/,2,/' ../mine/monsters.csv
sed -i 's/s 1/s 2/; s/^bad,joe\(.*\)a44/bad,joe\1letter/' ../kits.csv
batch --report r.jsonl >said 2>err
is "what is gone, changed or mended is printed" \
	"out/tuesday.pdf out/bad.pdf out/grouped.pdf out/deck.pdf out/again.pdf " \
	"$(tr '\n' ' ' <said)"
is "the report says so" "monday tuesday bad grouped deck row-7 again " "$(names printed r.jsonl)"

# --- each row has a budget of its own ---
cat >../bud.xml <<'END'
<game id="bud" xmlns="urn:gen:game:1">
 <records><record name="t" key="n"><field name="n" type="int"/></record></records>
 <setup><make record="t" count="1500" key="n"/></setup>
 <materials><cards part="t" title="T" each="t[@n &lt; 3]" layout="l" size="mini"/></materials>
 <layout name="l"><text>{@n}</text></layout>
</game>
END
printf 'name,game,budget\none,bud.xml,\ntwo,bud.xml,2\nbad,bud.xml,much\n' >../bud.csv
"$GEN" batch ../bud.csv -o bud >said 2>err
is "more work than a row may do costs that row" "1 bud/two.pdf" "$? $(cat said)"
is "... which is told" "bud.xml:3: bud.csv:2: bud.csv:4: " \
	"$(grep -o '[a-z]*\.[a-z]*:[0-9]: error' err | sed 's/ error//' | tr '\n' ' ')"

# --- killed ---
cd ../f
{
	echo name,game,only
	for i in $(seq 40); do
		echo "kit-$i,joe,tokens"
	done
} >../kits.csv
batch -j 2 --report all.jsonl -q >/dev/null
mv out whole

# A batch under way: $batch, with so many kits done.
begin() {
	rm -rf out r.jsonl
	$GEN batch ../kits.csv -o out -j 2 --report r.jsonl >/dev/null 2>err &
	batch=$!
	until [ "$(cat r.jsonl 2>/dev/null | wc -l)" -ge "$1" ]; do
		sleep 0.01
	done
}

begin 5
pkill -9 -o -P $batch
wait $batch
is "a process is killed: one row fails" "1 40" "$? $(wc -l <r.jsonl)"
is "which is told" "$(names failed r.jsonl)" "$(sed -n "s/.*kit '\([^']*\)' .* signal 9.*/\1 /p" err)"
batch --report r.jsonl >said 2>err
is "and printed the next time" "0 1" "$? $(wc -l <said)"
is "the kits are those of a quiet run" "$(digests whole)" "$(digests out)"

begin 5
workers=$(pgrep -P $batch | tr '\n' ' ')
kill -9 $batch
wait $batch 2>/dev/null
for _ in $(seq 100); do
	kill -0 $workers 2>/dev/null || break
	sleep 0.05
done
is "all is killed: nobody goes on" no "$(answer kill -0 $workers 2>/dev/null)"
is "nothing but whole kits is left" "" \
	"$(for f in out/*; do qpdf --check "$f" >/dev/null 2>&1 || echo "$f"; done)"
printf '{"row": 7, "na' >>r.jsonl
done=$(grep -c printed r.jsonl)
batch --report r.jsonl >said 2>err
is "begun again it goes on" "0 40" "$? $((done + $(wc -l <said)))"
is "to the same kits" "$(digests whole)" "$(digests out)"
is "and the same report" "$(sha256sum <all.jsonl)" "$(sha256sum <r.jsonl)"
is "a signal ends it" 143 "$(begin 5; kill $batch; wait $batch; echo $?)"
exit $fail
