#!/bin/bash
# Profiles: what print services and printers at home ask for, told by qpdf and
# pdftotext.
set -u
. tests/data/tap.sh
data=tests/data/shops
boxes() { python3 $data/boxes.py "$1"; }

printed() { # profile, part
	"$GEN" kit $data/game.xml -s 1 --profile "$1" --only "$2" -q \
		-o "$T/$1-$2.pdf" >/dev/null && boxes "$T/$1-$2.pdf"
}

# The numbers of PRINT.md: 825 x 1125 and 822 x 1122 at 300 dpi.
at300() { # page width in points
	awk "BEGIN { printf \"%g\", $1 * 300 / 72 }"
}
is "tgc: a poker card is 825 x 1125" "825 1125" "$(at300 198) $(at300 270)"
is "mpc: a poker card is 822 x 1122" "822 1122" "$(at300 197.28) $(at300 269.28)"
tgc="Media 198.00x270.00@0.00,0.00 Bleed 198.00x270.00@0.00,0.00 Trim 180.00x252.00@9.00,9.00"
mpc="Media 197.28x269.28@0.00,0.00 Bleed 197.28x269.28@0.00,0.00 Trim 180.00x252.00@8.64,8.64"
for card in ash ash elm oak; do
	echo "1 $tgc front $card right"
	echo "1 $tgc shared back right"
done >"$T/standing"
is "tgc: fronts before backs, boxes, copies" "$(cat "$T/standing")" \
	"$(printed tgc standing)"
is "mpc: the same with its bleed" "$(sed "s/$tgc/$mpc/" "$T/standing")" \
	"$(printed mpc standing)"
for card in ash ash elm oak; do
	echo "1 $tgc back $card up"
	echo "1 $tgc front $card down"
done >"$T/lying"
is "drivethru: backs first; cards that lie are turned, backs the other way" \
	"$(cat "$T/lying")" "$(printed drivethru lying)"
for card in ash ash elm oak; do
	echo "1 $tgc"
	echo "1 $tgc front $card right"
done >"$T/bare"
is "drivethru: a card without a back has a white page" "$(cat "$T/bare")" \
	"$(printed drivethru bare)"
is "tgc: a card without a back has none" 4 \
	"$(printed tgc bare >"$T/bare-tgc"; qpdf --show-npages "$T/tgc-bare.pdf")"

# The files that tgc and mpc take, a PNG a face, as the PNG itself says.
pixels() { # profile
	rm -rf "$T/cards"
	"$GEN" kit $data/game.xml -s 1 --profile "$1" --only standing,lying \
		--cards "$T/cards" -q >/dev/null
	python3 - "$T/cards" <<'E'
import collections, pathlib, struct, sys
heads = [p.read_bytes()[16:26] for p in sorted(pathlib.Path(sys.argv[1]).glob("*.png"))]
print(*(f"{n} {w}x{h} {b} bit RGB" if c == 2 else c for (w, h, b, c), n in
        collections.Counter(struct.unpack(">IIBB", x) for x in heads).items()))
E
}
is "tgc: PNG files" "10 825x1125 8 bit RGB" "$(pixels tgc)"
is "mpc: PNG files" "10 822x1122 8 bit RGB" "$(pixels mpc)"

# Other sizes that they cut, as templates of theirs have them.
sized() { # profile, size
	echo '<game id="one" xmlns="urn:gen:game:1"><materials><cards part="p" title="P" layout="f" size="poker"/></materials><layout name="f" fill="#def"/></game>' |
		sed "s/poker/$2/" >"$T/one.xml"
	"$GEN" kit "$T/one.xml" -s 1 -q --profile "$1" -o "$T/one.pdf" >/dev/null
	pdfinfo "$T/one.pdf" | awk '/^Page size/ { printf "%.0f %.0f\n", $3 * 300 / 72, $5 * 300 / 72 }'
}
while read -r profile size pixels; do
	is "$profile: $size" "$pixels" "$(sized $profile $size)"
done <<'E'
mpc bridge 747 1122
mpc tarot 897 1497
mpc mini 597 822
mpc micro 447 597
tgc bridge 750 1125
tgc tarot 900 1500
tgc mini 600 825
tgc hex 1200 1050
tgc circle 1125 1125
drivethru tarot 900 1500
E

# Art reaches the edge of the page: its corners have the ground's colour.
corners() { # file, page
	pdftoppm -r 72 -f "$2" -l "$2" "$1" | python3 -c '
import sys
d = sys.stdin.buffer.read()
_, size, _, rows = d.split(b"\n", 3)
w, h = map(int, size.split())
at = lambda x, y: rows[3 * (y * w + x):3 * (y * w + x) + 3].hex()
print(*sorted({at(x, y) for x in (0, w - 1) for y in (0, h - 1)}))'
}
is "the ground fills the bleed of fronts" ddeeff "$(corners "$T/tgc-standing.pdf" 1)"
is "... and of backs" 335577 "$(corners "$T/tgc-standing.pdf" 2)"

# Parts that no service takes are left out, which is told.
told=$("$GEN" kit $data/game.xml -s 1 --profile tgc -o "$T/all.pdf" \
	--only standing,rules 2>&1 >/dev/null)
is "sheets are left out" "tgc takes decks of cards alone; left out: rules; expected --only to name decks" \
	"$(sed 's/.*warning: //' <<<"$told")"
is "... and not printed" 8 "$(qpdf --show-npages "$T/all.pdf")"

# At home: the paper, unless it is said; kept with the file.
home() { pdfinfo "$1" | sed -n 's/^Page size: *\([0-9.]* x [0-9.]*\).*/\1/p'; }
"$GEN" kit $data/game.xml -s 1 --profile pnp-letter -o "$T/letter.pdf" >/dev/null
is "pnp-letter: the paper" "612 x 792" "$(home "$T/letter.pdf")"
"$GEN" kit $data/game.xml -s 1 --profile pnp-letter -p a4 -o "$T/a4.pdf" >/dev/null
is "an option wins" "595.276 x 841.89" "$(home "$T/a4.pdf")"
"$GEN" kit "$T/tgc-standing.pdf" $data/game.xml -o "$T/again.pdf" >/dev/null
cmp -s "$T/again.pdf" "$T/tgc-standing.pdf"
is "printed again from its PDF: the same" 0 $?

# The decks of our games are as they want them.
while read -r game parts; do
	for profile in tgc mpc; do
		is "$profile takes $parts of $game" "$game: good" \
			"$("$GEN" check --profile $profile "$game" --only "$parts" 2>&1 | tail -1)"
	done
done <<'E'
clock deck
halfchance main,conditions,references
E

# A user's own profile hides one of gen's.
mkdir -p "$T/own/gen"
cat >"$T/own/gen/profiles.xml" <<'E'
<library xmlns="urn:gen:game:1"><profile name="mpc" note="mine" cards="pages" bleed="1mm"/></library>
E
XDG_DATA_HOME="$T/own" "$GEN" kit $data/game.xml -s 1 --profile mpc --only tokens \
	-o "$T/own.pdf" >/dev/null
is "profiles.xml of the user's own" \
	"2 Media 62.36x62.36@0.00,0.00 Bleed 62.36x62.36@0.00,0.00 Trim 56.69x56.69@2.83,2.83 ash" \
	"$(boxes "$T/own.pdf" | sed -n 1p)"

# The examples of gen(1).
sed -n '/^\.Sh PROFILES/,/^\.Sh OUTPUT/s/^gen /"$GEN" /p' src/man/gen.1 >"$T/examples"
n=0
while read -r line; do
	line=${line/--cards /--cards $T/}
	[[ $line = *" check "* || $line = *--cards* ]] || line+=" -o '$T'"
	eval "$line" >"$T/told" 2>&1 </dev/null
	is "gen(1): $line" 0 $?
	n=$((n + 1))
done <"$T/examples"
is "gen(1) has examples" yes "$([ $n -gt 0 ] && echo yes)"
exit $fail
