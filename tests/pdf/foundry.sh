#!/bin/bash
# The adventure of Foundry: its format, tables, journal, decks.
set -u
. tests/data/tap.sh
ask() { python3 tests/data/vtt/foundry.py "$@" 2>&1 | tail -1; }
cat >"$T/game.xml" <<'END'
<game id="x" xmlns="urn:gen:game:1">
 <about><title>Åsa &amp; Co</title><players min="1" max="1"/></about>
 <records>
  <record name="card" key="id"><field name="id"/><field name="copies" type="int"/></record>
  <record name="player" key="seat" max="1"><field name="seat" type="int" derived="yes"/><field name="wish"/><field name="name"/></record>
 </records>
 <data><card id="a"/><card id="b" copies="3"/></data>
 <setup>
  <take record="card"/><make record="player" count="1"/>
  <tell record="player" field="wish" from="wishes"/>
 </setup>
 <table name="wishes"><entry weight="3">a [big-thing] for {@name}</entry><entry for="x; y">none &lt;yet&gt;</entry></table>
 <table name="big-thing">tower; whale</table>
 <table name="nobody">draws from this</table>
 <list name="printed">one; two; three</list>
 <materials>
  <cards part="deck" title="Deck" each="card" size="poker" layout="l"/>
  <sheet part="page" title="Page" layout="p"/>
  <booklet part="book" title="Book" layout="b"/>
 </materials>
 <layout name="l"><text>card {@id} &lt; "z" \</text></layout>
 <layout name="p"><column><text size="24pt">Large</text><text>Small, and more of it than of the other.</text>
  <row each="entries('printed')"><text>{.}</text></row></column></layout>
 <layout name="b"><text>Read this.</text></layout>
</game>
END
"$GEN" oneshot "$T/game.xml" -s 1 --foundry "$T/x.json" >"$T/told" 2>"$T/said"
is "valid, all ids its own, ranges without a gap, links that lead somewhere" \
	"3 tables, 1 links, 2 entries, 1 decks, 4 cards" "$(ask "$T/x.json")"
is "its path is told" "$T/x.json" "$(cat "$T/told")"
is "what is left out is told" "gen: left out, set-up draws from none of them: 1 tables" "$(cat "$T/said")"
look() { jq -r "$1" "$T/x.json"; }
is "tables and lists that are drawn from or printed" "big thing 1d2|printed 1d3|wishes 1d4" \
	"$(look '.tables | map(.name + " " + .formula) | sort | join("|")')"
thing=$(look '.tables[] | select(.name == "big thing") | ._id')
is "entries" "[1,3] a @UUID[RollTable.$thing]{big thing} for …|[4,4] none &lt;yet&gt; (x; y)" \
	"$(look '.tables[] | select(.name == "wishes") | .results | map((.range | tojson) + " " + .text) | join("|")')"
is "the journal" "<h2>Large</h2><p>Small, and more of it than of the other.</p><p>one</p><p>two</p><p>three</p>|<p>Read this.</p>" \
	"$(look '.journal | map(.pages[0].text.content) | join("|")')"
is "a card" 'card a &lt; "z" \' "$(look '.cards[0].cards[0].faces[0].text')"
is "the same bytes" "$(sha256sum <"$T/x.json")" \
	"$("$GEN" oneshot "$T/game.xml" -s 1 -q --foundry "$T/y.json" >/dev/null; sha256sum <"$T/y.json")"
is "ids do not hang on the seed" "$(look '.tables, .cards | .. | ._id? // empty')" \
	"$("$GEN" oneshot "$T/game.xml" -s 2 -q --foundry "$T/z.json" >/dev/null; jq -r '.tables, .cards | .. | ._id? // empty' "$T/z.json")"
sed 's/"1d4"/"1d5"/' "$T/x.json" >"$T/bad.json"
is "(a wrong one is found)" "AssertionError: wishes" "$(ask "$T/bad.json")"

sed 's|<title>.*</title>||' "$T/game.xml" >"$T/plain.xml"
"$GEN" oneshot "$T/plain.xml" -s 1 -q --foundry "$T/plain.json" >/dev/null
is "without a title it is called by its id" "x 3 tables, 1 links, 2 entries, 1 decks, 4 cards" \
	"$(jq -r .name "$T/plain.json") $(ask "$T/plain.json")"

for game in joe clock haunted halfchance personae; do
	"$GEN" oneshot $game -s foundry -q --foundry "$T/$game.json" >/dev/null
	is "$game" good "$(ask "$T/$game.json" | sed 's/^[1-9][0-9]* tables, [1-9].*/good/')"
	"$GEN" kit $game -s foundry -q --foundry "$T/kit.json" >/dev/null
	is "$game: a kit has the tables of a one-shot" "$(jq -r '.tables[].name' "$T/$game.json" | sort)" \
		"$(jq -r '.tables[].name' "$T/kit.json" | sort)"
done
"$GEN" oneshot joe -s foundry -q -l de --foundry "$T/de.json" >/dev/null
is "in German" "So wird gespielt" "$(jq -r '.journal[0].name' "$T/de.json")"
# The example of the manual, as it stands there.
line=$(sed -n 's/^gen \(.*--foundry.*\)/\1/p' src/man/gen.1)
mkdir "$T/run"
(cd "$T/run"; eval "'$GEN' $line -q" >/dev/null)
is "gen $line" good "$(ask "$T/run/joe.json" | sed 's/^[1-9][0-9]* tables, .*, 5 entries, 4 decks, 28 cards/good/')"
exit $fail
