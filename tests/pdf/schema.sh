#!/bin/bash
# Schemas: all is documented; XSD, RELAX NG and gen agree on what is good and
# what is not; the files that gen brings along and writes name theirs.
set -u
fail=0
ok() { echo "ok - $1"; }
not_ok() { # what, file that explains it
	echo "not ok - $1"
	[ $# -lt 2 ] || sed 's/^/# /' "$2"
	fail=1
}
expect() { # what, command: fails when it fails
	local what=$1
	shift
	if "$@" >"$T/log" 2>&1; then ok "$what"; else not_ok "$what" "$T/log"; fi
}
games="clock halfchance haunted joe personae"

# --- made -------------------------------------------------------------------

make_schemas() { # NAME, operands of gen schema
	local name=$1
	shift
	"$GEN" schema "$@" -o "$T/$name.xsd" &&
		"$GEN" schema "$@" --rng -o "$T/$name.rng" &&
		"$GEN" schema "$@" --rnc -o "$T/$name.rnc"
}
expect "gen schema" make_schemas definition
for game in $games; do
	expect "gen schema $game" make_schemas "$game" "$game"
	expect "gen schema $game --definition" make_schemas "$game-definition" \
		"$game" --definition
done
expect "gen schema prints templates/game.xsd" cmp "$T/definition.xsd" templates/game.xsd

# The compact syntax, read by a reader that is not ours, is the other one.
for rnc in "$T"/*.rnc; do
	expect "${rnc##*/} says what ${rnc##*/} says in XML" \
		python3 tests/data/schema/rnc.py "$rnc" "${rnc%.rnc}.rng"
done

# --- parameters -------------------------------------------------------------

# What <use> declares is what is no parameter.
own_attributes() {
	python3 - "$T/definition.rng" <<'PY'
import re
import sys
import xml.etree.ElementTree as tree
ns = '{http://relaxng.org/ns/structure/1.0}'
declared = set()
for use in tree.parse(sys.argv[1]).iter(ns + 'element'):
    if use.get('name') == 'use':
        declared |= {a.get('name') for a in use.iter(ns + 'attribute')}
declared.discard(None)
source = open('src/game/check_layouts.c').read()
own = re.search(r'own\[\] = {(.*?)}', source, re.S).group(1)
own = set(re.findall('"([^"]+)"', own))
print(sorted(own ^ declared))
sys.exit(own != declared or len(own) < 40)
PY
}
expect "what <use> has itself is no parameter" own_attributes

# --- documented -------------------------------------------------------------

# Elements and attributes that are declared without a word about them.
undocumented() {
	python3 - "$@" <<'PY'
import sys
import xml.etree.ElementTree as tree
xs = '{http://www.w3.org/2001/XMLSchema}'
bad = n = 0
for file in sys.argv[1:]:
    for kind in 'element', 'attribute':
        for e in tree.parse(file).iter(xs + kind):
            if 'name' not in e.attrib:
                continue
            n += 1
            text = e.findtext(f'{xs}annotation/{xs}documentation') or ''
            if not text.strip():
                print(f'{file}: {kind} {e.get("name")}')
                bad = 1
sys.exit(bad or n < 30)
PY
}
expect "every element and attribute is documented" \
	undocumented templates/*.xsd "$T"/*.xsd
sed '0,/<xs:annotation>.*fewest.*<\/xs:annotation>/s///' templates/game.xsd >"$T/bare.xsd"
cmp -s "$T/bare.xsd" templates/game.xsd && not_ok "one can be undocumented"
undocumented "$T/bare.xsd" >/dev/null && not_ok "an undocumented one is found" ||
	ok "an undocumented one is found"

# --- what is good -----------------------------------------------------------

# Of FILES those that xmllint ends with by a RELAX NG: it tries each set of the
# optional attributes that an element has.
few_attributes() { # FILE...
	local file
	for file; do
		[ "$(xmllint --xpath 'count(//*[count(@*) > 14])' "$file")" != 0 ] ||
			echo "$file"
	done
}
valid() { # NAME FILE...
	local name=$1
	shift
	xmllint --noout --schema "$T/$name.xsd" "$@" &&
		xmllint --noout --relaxng "$T/$name.rng" $(few_attributes "$@")
}
definitions() {
	find templates fonts tests/data -name '*.xml' -exec grep -l urn:gen:game:1 {} +
}
expect "all definitions are valid" valid definition $(definitions)
[ "$(definitions | wc -l)" -gt 100 ] || not_ok "there are a hundred of them"
for game in $games; do
	expect "$game is valid by its own schema" \
		valid "$game-definition" $(ls templates/$game/*.xml | grep -v group)
	"$GEN" new "$game" >"$T/$game-group.xml"
	expect "the groups of $game are valid" \
		valid "$game" templates/$game/example-group.xml "$T/$game-group.xml"
done

# --- sessions -----------------------------------------------------------------

replayed() { # GAME: its sessions that replay
	local file
	for file in $(grep -l "game=\"$1\"" tests/session/*.xml); do
		[ -f "${file%.xml}.err" ] || echo "$file"
	done
}
for game in $games; do
	expect "gen schema $game --session" \
		eval "'$GEN' schema $game --session >'$T/$game-session.xsd'"
	for seed in {1..20}; do
		"$GEN" play "$game" -s $seed >"$T/play-$game-$seed.xml"
	done
	expect "sessions of $game are valid" xmllint --noout \
		--schema "$T/$game-session.xsd" $(replayed "$game") "$T/play-$game"-*.xml
	"$GEN" schema "$game" --session --rng >"$T/$game-session.rng"
	"$GEN" schema "$game" --session --rnc >"$T/$game-session.rnc"
	few=$(few_attributes $(replayed "$game") "$T/play-$game"-*.xml)
	[ "$(wc -w <<<"$few")" -ge 50 ] || not_ok "there are fifty for RELAX NG"
	expect "and by their RELAX NG" \
		xmllint --noout --relaxng "$T/$game-session.rng" $few
	expect "and by templates/$game/session.xsd" xmllint --noout \
		--schema "templates/$game/session.xsd" "$T/play-$game-1.xml"
	expect "$game: what is documented" undocumented "$T/$game-session.xsd"
	for wrong in 's/ game="[a-z]*"//' 's/<start /<strat /' 's/<start /<start trun="1" /' \
		's|</start>|</start><dance/>|' 's/seat="0"/seat="x"/'; do
		sed "$wrong" "$T/play-$game-1.xml" >"$T/wrong-$game.xml"
		expect "$game: $wrong is refused by both" eval \
			"! xmllint --noout --schema $T/$game-session.xsd $T/wrong-$game.xml &&
			! '$GEN' replay $T/wrong-$game.xml"
	done
done

# --- what names its schema --------------------------------------------------

# The file that a document's xml-model leads to.
model() { # FILE
	local href
	href=$(sed -n 's/.*<?xml-model href="\([^"]*\)".*/\1/p' "$1" | head -n 1)
	echo "${1%/*}/${href:-none}"
}
all_named() {
	local file good=0
	for file; do
		[ -f "$(model "$file")" ] || { echo "$file" && good=1; }
	done
	return $good
}
expect "what gen brings along names its schema" all_named \
	$(find templates fonts -name '*.xml' ! -name example-group.xml)
"$GEN" new --game lantern -o "$T/lantern" -q >/dev/null
"$GEN" new "$T/lantern/game.xml" -o "$T/lantern/group.xml" >/dev/null
for game in $games; do
	"$GEN" new "$game" -o "$T/lantern/$game.xml" >/dev/null
done
expect "what gen new writes names its schema" all_named "$T"/lantern/*.xml
for file in "$T"/lantern/*.xml; do
	expect "${file##*/} is valid by it" \
		xmllint --noout --schema "$(model "$file")" "$file"
	expect "${file##*/} is good" "$GEN" check "$file"
done

# --- what is refused --------------------------------------------------------

expect "gen schema lantern" make_schemas lantern "$T/lantern/game.xml"
mkdir "$T/wrong"

# refused NAME WHAT: by gen, by the XSD, by the RELAX NG, $T/wrong.xml is.
refused() {
	local left=
	"$GEN" check "$T/wrong/wrong.xml" >/dev/null 2>&1 && left="$left gen"
	xmllint --noout --schema "$T/$1.xsd" "$T/wrong/wrong.xml" 2>/dev/null && left="$left XSD"
	xmllint --noout --relaxng "$T/$1.rng" "$T/wrong/wrong.xml" 2>/dev/null &&
		left="$left RELAX-NG"
	[ -z "$left" ] && ok "refused: $2" || not_ok "refused by$left, too: $2"
}
group() { # what is inside a group of the tiny game
	GEN_HOME=tests/data/tiny
	export GEN_HOME
	echo "<group game=\"tiny\"$2>$3</group>" >"$T/wrong/wrong.xml"
	"$1" tiny "$2$3"
}
accepted() {
	"$GEN" check "$T/wrong/wrong.xml" >"$T/log" 2>&1 &&
		valid "$1" "$T/wrong/wrong.xml" >>"$T/log" 2>&1 &&
		ok "accepted: $2" || not_ok "accepted: $2" "$T/log"
}
home=$GEN_HOME
GEN_HOME=tests/data/tiny "$GEN" schema tiny -o "$T/tiny.xsd" >/dev/null
GEN_HOME=tests/data/tiny "$GEN" schema tiny --rng -o "$T/tiny.rng" >/dev/null
two='<player name="Ann"/><player/>'
group accepted '' "$two"
group accepted ' lang="qps" seed="7"' "$two"
group accepted '' '<player name="Ann"><word>pear</word><word>fig</word></player><player/>'
group accepted '' "<card number='12' age='0' suit='red'><wish>rain</wish></card>$two"
group refused ' planet="Mars"' "$two"
group refused ' lang="xx"' "$two"
group refused '' "<guest/>$two"
group refused '' "<player nam='Ann'/><player/>"
group refused '' "<player name=''/><player/>"
group refused '' "<player seat='0'/><player/>"
group refused '' "<player>Ann</player><player/>"
group refused '' "<player><word/></player><player/>"
group refused '' "<player><wort>pear</wort></player><player/>"
group refused '' "<card number='13'/>$two"
group refused '' "<card number='0'/>$two"
group refused '' "<card number='01'/>$two"
group refused '' "<card number='+1'/>$two"
group refused '' "<card number='1' age='old'/>$two"
group refused '' "<card number='1' suit='green'/>$two"
group refused '' "<card number='1' rank='1'/>$two"
group refused '' "<card number='1'><wish> </wish></card>$two"
group refused '' "red $two"
echo '<kid/>' >"$T/wrong/wrong.xml"
refused tiny 'a root of another name'
echo "<group game='tinny'>$two</group>" >"$T/wrong/wrong.xml"
refused tiny 'another game'
export GEN_HOME=$home

# Keys are a matter of the XSD and gen.
echo "<group game='tiny'><card number='1'/><card number='1'/>$two</group>" >"$T/twice.xml"
xmllint --noout --schema "$T/tiny.xsd" "$T/twice.xml" 2>/dev/null &&
	not_ok "a key is given once" || ok "a key is given once"

# A set, and what is told once.
for attribute in 'sets="station"' 'sets="station, orchard"' 'sets=""'; do
	echo "<group game='halfchance' $attribute/>" >"$T/wrong/wrong.xml"
	accepted halfchance "$attribute"
done
echo "<group game='halfchance' sets='harbour'><player/><player/></group>" >"$T/wrong/wrong.xml"
expect "an unknown set is refused" eval \
	"! xmllint --noout --schema $T/halfchance.xsd $T/wrong/wrong.xml"

# A piece of the starter exchanged.
definition() { # what, with what
	sed "s|$1|$2|" "$T/lantern/game.xml" >"$T/wrong/wrong.xml"
	cmp -s "$T/lantern/game.xml" "$T/wrong/wrong.xml" && not_ok "there is $1"
	refused definition "$2"
}
definition '<records>' '<records><rekord name="x"/>'
definition '<setup>' '<setup><box/>'
definition '</setup>' '<setup/></setup>'
definition ' back="omen-back"' ' backs="omen-back"'
definition ' size="poker"' ''
definition 'dice="2d6"' 'dice="d6"'
definition 'padding="5mm"' 'padding="5 mm"'
definition 'align="center"' 'align="centre"'
definition 'type="int"' 'type="integer"'
definition 'min="2" max="5"' 'max="5"'
definition '<title>' '<title lang="en">'
definition '<space grow="1"/>' '<space>Lantern</space>'
definition '<column each="player"' '<columns each="player"'
definition 'xmlns="urn:gen:game:1"' 'xmlns="urn:gen:game:2"'

# In the data of a game, its own records alone.
data() { # what is inside
	echo "<library xmlns='urn:gen:game:1'><data>$1</data></library>" >"$T/data.xml"
	valid lantern-definition "$T/data.xml"
}
expect "gen schema lantern --definition" make_schemas lantern-definition \
	"$T/lantern/game.xml" --definition
expect "data: a record" data '<omen number="1" sign="a bell"/>'
expect "data: no record that is not declared" eval "! data '<card/>'"
expect "data: no value that does not fit" eval "! data '<omen number=\"one\"/>'"
expect "data: no field that is not declared" eval "! data '<omen nr=\"1\"/>'"

# --- written twice ----------------------------------------------------------

expect "the tables of templates/README.md are those of the schemas" tests/reference --check
sed 's/how many of how many sides/how many of how many eyes/' templates/game.xsd >"$T/other.xsd"
cmp -s "$T/other.xsd" templates/game.xsd && not_ok "the text for <roll> is there"
tests/reference --check "$T/other.xsd" >/dev/null 2>&1 &&
	not_ok "a table that differs is found" || ok "a table that differs is found"
exit $fail
