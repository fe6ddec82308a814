#!/bin/bash
# templates/README.md: every example marked there works, in the game of
# tests/data/readme; it names all that game.xsd has and nothing else.
#
# A block is marked "xml KIND" or "xml KIND wrong".  KIND:
#   starter   templates/common/starter.xml, to the byte
#   game      a whole definition
#   library   a whole library, looks.xml for the examples behind it
#   top, setup, materials, layout, symbol
#             a piece, put where tests/data/readme/game.xml has <!-- KIND -->
#   group     a group file of the game
# A block marked "csv NAME" or "svg NAME" is a file of that name beside the examples behind it.
# After a wrong one comes a block marked "text" with what is said about it.
set -u
readme=templates/README.md wrapper=tests/data/readme/game.xml
xsd=templates/game.xsd starter=templates/common/starter.xml
fail=0
ok() { echo "ok - $1"; }
not_ok() { # what, file that explains it
	echo "not ok - $1"
	[ $# -lt 2 ] || sed 's/^/# /' "$2"
	fail=1
}

# --- the blocks, each a folder NUMBER-KIND[-wrong] --------------------------

mkdir "$T/blocks" "$T/files"
awk -v to="$T/blocks" '
/^```xml / {
	n++
	name = sprintf("%s/%03d-%s%s", to, n, $2, $3 == "wrong" ? "-wrong" : "")
	system("mkdir " name)
	print NR > (name "/line")
	file = name "/block"
	next
}
/^```(csv|svg) / {
	n++
	name = sprintf("%s/%03d-file", to, n)
	system("mkdir " name)
	print NR > (name "/line")
	print $2 > (name "/name")
	file = name "/block"
	next
}
/^```text/ { file = name "/said"; next }
/^```/ { file = ""; next }
file { print > file }' $readme

# The game with the block where its kind belongs; a section that the block
# brings along stands in for the game's own.
wrap() { # KIND BLOCK
	awk -v kind="$1" -v block="$2" '
	BEGIN {
		while ((getline line < block) > 0) {
			text = text line "\n"
			if (match(line, /<(about|setup|materials)>/))
				own[substr(line, RSTART + 1, RLENGTH - 2)] = 1
		}
	}
	index($0, "<!-- " kind " -->") { printf "%s", text; next }
	/^ <\/?[a-z]+>/ {
		name = $0
		gsub(/[^a-z]/, "", name)
		if (name in own) {
			skip = $0 !~ /<\//
			next
		}
	}
	!skip' $wrapper
}

# Is there nothing to say of it, but that a piece leaves some of the game round
# it without a use?
check_game() { # DEFINITION LOG
	"$GEN" check --strict "$1" >"$2.all" 2>&1 || {
		grep -q 'nothing uses the' "$2.all" && [ "$kind" != game ]
	} || {
		cp "$2.all" "$2"
		return 1
	}
	grep -v -e 'nothing uses the' -e ': good$' "$2.all" >"$2"
	[ ! -s "$2" ]
}

# An example that lies in tests/data/readme, too, for README.md to print.
same_as() { # WHAT BLOCK FILE
	[ -e "$3" ] || return 0
	diff "$2" "$3" >"$T/log" || not_ok "$1: is $3" "$T/log"
}

# Everything a reader may do with a definition.
use_game() { # DEFINITION LOG
	check_game "$1" "$2" &&
		"$GEN" setup "$1" -s 1 --roll >"$2" 2>&1 &&
		"$GEN" kit "$1" -s 1 --fillable -o "$T/kit.pdf" >"$2" 2>&1 &&
		"$GEN" oneshot "$1" -s 2 --ink grey -o "$T/kit.pdf" >"$2" 2>&1 &&
		qpdf --check "$T/kit.pdf" >"$2" 2>&1
}

count=0 looks=
for box in "$T"/blocks/*; do
	kind=${box##*/[0-9][0-9][0-9]-} wrong=
	case $kind in *-wrong) wrong=1 kind=${kind%-wrong} ;; esac
	what="$readme:$(cat "$box/line"), $kind"
	game=$box/game.xml good=1
	count=$((count + 1))
	cp tests/data/readme/map.png tests/data/readme/*.svg "$box"
	if [ "$kind" = file ]; then
		name=$(cat "$box/name")
		cp "$box/block" "$T/files/$name"
		same_as "$what" "$box/block" "tests/data/readme/$name"
		continue
	fi
	id=$(sed -n 's/.*<game id="\([a-z-]*\)".*/\1/p' "$box/block")
	[ "$kind" != game ] ||
		same_as "$what" "$box/block" "tests/data/readme/$id.xml"
	cp "$T"/files/* "$box" 2>/dev/null
	[ -z "$looks" ] || cp "$looks" "$box/looks.xml"
	case $kind in
	starter)
		cmp -s "$box/block" $starter || {
			diff "$box/block" $starter >"$box/log"
			not_ok "$what: is $starter" "$box/log"
			continue
		}
		cp "$box/block" "$game"
		;;
	game) cp "$box/block" "$game" ;;
	library)
		looks=$box/block
		cp "$looks" "$box/looks.xml"
		"$GEN" check "$box/looks.xml" >"$box/log" 2>&1 || good=
		;;
	top | setup | materials | layout | symbol)
		wrap "$kind" "$box/block" >"$game"
		;;
	group)
		sed 's/id="starter"/id="lantern"/' $starter >"$game"
		cp "$box/block" "$box/group.xml"
		;;
	*)
		not_ok "$what: a kind that the test knows"
		continue
		;;
	esac
	if [ "$kind" = group ]; then
		"$GEN" check "$box/group.xml" >"$box/log" 2>&1 &&
			"$GEN" oneshot "$game" -g "$box/group.xml" -s 1 \
				-o "$T/kit.pdf" >"$box/log" 2>&1 || good=
	elif [ "$kind" != library ]; then
		use_game "$game" "$box/log" || good=
	fi
	if [ -n "$wrong" ] && [ -n "$good" ]; then
		not_ok "$what: is refused"
	elif [ -n "$wrong" ]; then
		# said of each player alike: once is enough
		sed -E 's/^.*(error|warning): /\1: /
			s/ \(and [0-9]+ more like this\)//
			s/ in line [0-9]+/ in line 12/
			s/player [0-9]+:/player 1:/' "$box/log" |
			awk '!had[$0]++' >"$box/came"
		if diff "$box/said" "$box/came" >"$box/why"; then
			ok "$what: is refused as the text says"
		else
			not_ok "$what: is refused as the text says" "$box/why"
		fi
	elif [ -n "$good" ]; then
		ok "$what: works"
	else
		not_ok "$what: works" "$box/log"
	fi
done
[ $count -ge 40 ] && ok "there are $count examples" ||
	not_ok "there are 40 examples, not $count"
[ -e "$(echo "$T"/blocks/*-starter)" ] && ok "the starter stands there" ||
	not_ok "the starter stands there"

# --- a game built from the README's text alone ------------------------------

box=$(echo "$T"/blocks/*-starter)
mkdir "$T/mine"
sed 's/id="starter"/id="mine"/' "$box/block" >"$T/mine/game.xml"
"$GEN" oneshot "$T/mine/game.xml" -s 1 --players 4 -o "$T/mine.pdf" >"$T/log" 2>&1 ||
	not_ok "the game of the text prints" "$T/log"
"$GEN" setup "$T/mine/game.xml" -s 1 --players 4 --roll >"$T/mine.xml"
pdftotext -layout "$T/mine.pdf" - | tr -s ' \n\f' '   ' >"$T/mine.txt"
{
	echo "Lantern Night"
	echo "omen 9"
	echo "Walk from the inn to the lighthouse."
	xmllint --xpath '//@sign | //@keeper' "$T/mine.xml" |
		sed 's/^[^"]*"//; s/"$//; s/&apos;/'\''/g'
} >"$T/want"
grep -c . "$T/want" | grep -qx 16 || not_ok "nine signs and four keepers" "$T/want"
: >"$T/missing"
while IFS= read -r text; do
	# a sign may take two lines on its card, beside others'
	for word in $text; do
		grep -qF -- "$word" "$T/mine.txt" || echo "$text: $word" >>"$T/missing"
	done
done <"$T/want"
[ -s "$T/missing" ] && not_ok "its texts stand in the PDF" "$T/missing" ||
	ok "its texts stand in the PDF"

# --- what it names ----------------------------------------------------------

# Not told: what no program reads, and what only the groups of a reader have.
untold='^$'
others='^(group|kit|fact|player|omen|charm|word|card|world|joe)$'

schema_names() { # element | attribute
	grep -o "<xs:$1 name=\"[^\"]*\"" $xsd | sed 's/.*name="//; s/"//' | sort -u
}
named() { # what stands in backquotes, by the pattern's group
	grep -v '^```' $readme | grep -oE "\`$1\`" | tr -d '`<>' | sort -u
}
schema_names element >"$T/elements"
schema_names attribute | grep -Ev "$untold" >"$T/attributes"
named '<[a-z0-9-]+>' >"$T/told"
named '[a-z0-9-]+(="[^"]*")?' | sed 's/=.*//' | sort -u >"$T/words"
comm -23 "$T/elements" "$T/told" >"$T/left"
[ -s "$T/left" ] && not_ok "every element of game.xsd is explained" "$T/left" ||
	ok "every element of game.xsd is explained"
comm -13 "$T/elements" "$T/told" | grep -Ev "$others" >"$T/left"
[ -s "$T/left" ] && not_ok "every element explained is in game.xsd" "$T/left" ||
	ok "every element explained is in game.xsd"
comm -23 "$T/attributes" "$T/words" >"$T/left"
[ -s "$T/left" ] && not_ok "every attribute of game.xsd is explained" "$T/left" ||
	ok "every attribute of game.xsd is explained"

# Its functions are those of xml/functions.def, to the letter, and its
# variables those of game/variables.def.
sed -nE 's/^FUNCTION\("([^"]+)", fn_[a-z]+, "([^"]*)", "(.*)"\)$/| `\1(\2)` | \3 |/p' \
	src/xml/functions.def | sed 's/\\"/"/g' >"$T/functions"
awk '/^\| function \|/ { on = 1; getline; next } !NF { on = 0 } on' $readme |
	diff "$T/functions" - >"$T/left" && [ -s "$T/functions" ] &&
	ok "its functions are those of functions.def" ||
	not_ok "its functions are those of functions.def" "$T/left"
{
	sed -nE 's/^FUNCTION\("([^"]+)", NULL.*/\1/p' src/xml/functions.def
	sed -nE 's/^(VARIABLE|SOLO)\("([^"]+)"\)$/$\2/p' src/game/variables.def
} >"$T/names"
[ -s "$T/names" ] || not_ok "there are names to look for"
while IFS= read -r name; do
	grep -qF "\`$name\`" $readme || echo "$name"
done <"$T/names" >"$T/left"
[ -s "$T/left" ] &&
	not_ok "it names each function of XPath, each variable" "$T/left" ||
	ok "it names each function of XPath, each variable"
exit $fail
