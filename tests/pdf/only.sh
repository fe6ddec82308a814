# Some cards of a part: --only PART:CARDS prints them as they are in the whole.
set -u
. "$root/tests/data/tap.sh"

cat >"$T/deck.xml" <<'X'
<game id="deck" xmlns="urn:gen:game:1">
 <about><title>Deck</title></about>
 <records><record name="card" key="id"><field name="id"/><field name="copies" type="int"/></record></records>
 <data><card id="a" copies="1"/><card id="b" copies="3"/><card id="c" copies="1"/><card id="d" copies="2"/></data>
 <layout name="front"><text size="12pt">front {@id} is {$index} of {$count}, copy {$copy} of {$copies}</text></layout>
 <layout name="back"><text size="12pt">back of {@id}</text></layout>
 <materials>
  <cards part="deck" title="Deck" each="card" size="poker" layout="front" back="back"/>
  <sheet part="list" title="List" layout="front" each="card"/>
 </materials>
</game>
X
cards() { # SPEC: the texts of the fronts
	"$GEN" kit "$T/deck.xml" -q -s 1 --only "$1" -o "$T/o.pdf" >/dev/null &&
		pdftotext -raw "$T/o.pdf" - | tr '\n' ' ' | grep -o 'front . is . of ., copy . of .' | sort | tr '\n' ';'
}
is "a card by its number" "front b is 3 of 7, copy 2 of 3;" "$(cards deck:3)"
is "a range over copies" "front a is 1 of 7, copy 1 of 1;front b is 2 of 7, copy 1 of 3;" "$(cards deck:1-2)"
is "a record by its name, all copies" "front d is 6 of 7, copy 1 of 2;front d is 7 of 7, copy 2 of 2;" "$(cards deck:d)"
is "several, and once only" "front a is 1 of 7, copy 1 of 1;front c is 5 of 7, copy 1 of 1;" "$(cards deck:c,1,5)"
is "spaces are no matter" "front a is 1 of 7, copy 1 of 1;front c is 5 of 7, copy 1 of 1;" "$(cards " deck: c , 1,5 ")"
is "a part behind cards" "front a is 1 of 4, copy 1 of 1;front b is 2 of 4, copy 1 of 1;front b is 2 of 7, copy 1 of 3;front c is 3 of 4, copy 1 of 1;front d is 4 of 4, copy 1 of 1;" "$(cards deck:2,list)"
is "a sheet of a record" "front c is 3 of 4, copy 1 of 1;" "$(cards list:c)"

# Backs lie behind their fronts: three cards, mirrored on the second page.
"$GEN" kit "$T/deck.xml" -q -s 1 --only deck:a,c,d -o "$T/o.pdf" >/dev/null
middles() { # PAGE WORD: "id x" of each card, x in mm from the left
	pdftotext -bbox-layout -f "$1" -l "$1" "$T/o.pdf" - | python3 -c '
import re, sys
for line in re.findall(r"<line.*?</line>", sys.stdin.read(), re.S):
    words = re.findall(r"xMin=\"([0-9.]+)\".*?>([^<]+)</word>", line)
    text = [w for _, w in words]
    if "'"$2"'" in text[:1] and len(text) > 1:
        print([w for w in text[1:] if len(w) == 1][0], float(words[0][0]))'
}
mirrored=$(python3 - "$(middles 1 front)" "$(middles 2 back)" <<'X'
import sys
front, back = ([(l.split()[0], float(l.split()[1])) for l in a.splitlines()] for a in sys.argv[1:])
order = lambda cards: [c for c, _ in sorted(cards, key=lambda c: c[1])]
print(len(front) == len(back) == 4 and sorted(c for c, _ in front) == sorted(c for c, _ in back))
X
)
is "as many backs, of the same cards" True "$mirrored"

# Texts of the deck agree on a size; those of a card alone keep to it.
cat >"$T/sizes.xml" <<'X'
<game id="sizes" xmlns="urn:gen:game:1">
 <records><record name="role" key="id"><field name="id"/><field name="say"/></record></records>
 <data><role id="a"/><role id="b"/><role id="c" say="a longer text that must be set much smaller to fit on its card"/></data>
 <setup><take record="role"/></setup>
 <materials><cards part="roles" title="Roles" each="role" size="poker" layout="l" back="b"/></materials>
 <layout name="l"><column padding="4mm"><text size="20pt">Number</text>
  <box height="8mm"><text size="14pt" min-size="6pt">{@say}x</text></box></column></layout>
 <layout name="b" fill="#400"/>
</game>
X
sizes() { "$GEN" kit "$T/sizes.xml" -s 1 --only "$1" --dump pages | sed -n 's/^  glyphs [^ ]* \([0-9.]*\) at .*x"$/\1/p' | sort -u | xargs; }
is "a text that is too long makes all smaller" 9.4 "$(sizes roles)"
is "... that of a card alone, too" 9.4 "$(sizes roles:a)"
is "... and nothing else is there" 1 "$("$GEN" kit "$T/sizes.xml" -s 1 --only roles:a --dump pages | grep -c 'form name "l role')"

# The examples of the manual, as they stand there.
sed -n '/^\.Ss Some cards only/,/^\.Ss What the book/p' src/man/gen.1 |
	sed -n 's/^gen //p' >"$T/manual"
mkdir "$T/run"
while read -r line; do
	(cd "$T/run"; eval "'$GEN' $line -q" >/dev/null)
	is "gen $line" 0 $?
done <"$T/manual"
is "the lost ones" "#3 #7 #8" "$(pdftotext "$T/run/lost.pdf" - | grep -o '^#[0-9]*' | sort | xargs)"
is "Keeton, his back and the board" 3 "$(pdftotext "$T/run/keeton.pdf" - | grep -c 'Joes and Keeton ·\|Board ·')"
exit $fail
