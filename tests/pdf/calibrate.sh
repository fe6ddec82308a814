#!/usr/bin/env bash
# gen calibrate: crosses and scales lie on each other, and what is read there
# moves, turns and scales the pages of every later kit.
. tests/data/tap.sh
export XDG_CONFIG_HOME=$T/config # its own: all tests share a home

$GEN calibrate -q -o "$T/sheets.pdf" >/dev/null
is "an upright and a lying sheet, both sides" 4 "$(pdfinfo "$T/sheets.pdf" | sed -n 's/^Pages: *//p')"

# Where the middles of crosses and scales are: the only long thin lines.
cat >"$T/middles.py" <<'P'
import subprocess, sys
DPI = 254  # 10 pixels a millimetre
for page in range(1, 5):
    raw = subprocess.run(["pdftoppm", "-r", str(DPI), "-gray", "-f", str(page), "-l", str(page), sys.argv[1]],
                         capture_output=True, check=True).stdout
    _, size, _, rest = raw.split(b"\n", 3)
    w, h = map(int, size.split())
    x = w // 2
    # rows that are dark from 5.7 mm left to 5.7 mm right of the middle of the page
    rows = [y for y in range(h) if all(rest[y * w + i] < 160 for i in range(x - 57, x + 57))]
    # columns, likewise, at the uppermost of these
    middles = []
    for y in rows:
        if all(abs(y - at) > 8 for at in middles):
            middles.append(y)
    crosses = [y for y in middles if any(all(rest[(y + i) * w + k] < 160 for i in range(-57, 57)) for k in range(x - 3, x + 4))]
    print(page, *(round((y - h / 2) / 10) for y in crosses))
P
is "crosses and scales, 50 mm above and below the middle" \
	"1 -50 50|2 -50 50|3 -50 50|4 -50 50" \
	"$(python3 "$T/middles.py" "$T/sheets.pdf" | paste -sd'|')"

# The place of a word: "x y" of its corner, in thousandths of a point.
word() { # FILE, page, word
	pdftotext -bbox -f "$2" -l "$2" "$1" - |
		sed -n "s/.*xMin=\"\([0-9.]*\)\" yMin=\"\([0-9.]*\)\".*>$3<.*/\1 \2/p" | head -n 1 |
		awk '{ printf "%d %d\n", $1 * 1000, $2 * 1000 }'
}
# Is a place as far from another as said, but for 0.05 mm?
near() { # place, other, dx and dy in thousandths of a point
	echo "$1 $2 $3" | awk '{ dx = $1 - $3 - $5; dy = $2 - $4 - $6
		print (NF == 6 && dx * dx < 20000 && dy * dy < 20000) ? "yes" : "no: " $0 }'
}

cat >"$T/two.xml" <<'X'
<game id="two" xmlns="urn:gen:game:1">
 <materials>
  <sheet part="up" title="Up" layout="face" back="back"/>
  <sheet part="lie" title="Lie" layout="face" back="back" orientation="landscape"/>
 </materials>
 <layout name="face"><text size="20pt">Front</text></layout>
 <layout name="back"><box><text size="20pt">Upper</text><box valign="bottom" height="100%"><text size="20pt">Lower</text></box></box></layout>
</game>
X
kit() { $GEN kit "$T/two.xml" -s 1 -o "$@"; }
kit "$T/plain.pdf" -q >/dev/null

$GEN calibrate 1 -2 -q >/dev/null
kit "$T/moved.pdf" >/dev/null 2>"$T/said"
is "a correction is told" "gen: corrected for the printer 'default'" "$(grep "^gen: corrected" "$T/said")"
is "a missing one, too" 1 "$(grep -c 'warning: nothing is known' "$T/said")"
is "a front stays" yes "$(near "$(word "$T/moved.pdf" 1 Front)" "$(word "$T/plain.pdf" 1 Front)" "0 0")"
is "a back moves by 1 mm and -2 mm" yes \
	"$(near "$(word "$T/moved.pdf" 2 Upper)" "$(word "$T/plain.pdf" 2 Upper)" "2835 -5669")"
is "the back of a lying sheet does not" yes \
	"$(near "$(word "$T/moved.pdf" 4 Upper)" "$(word "$T/plain.pdf" 4 Upper)" "0 0")"
$GEN calibrate 0.5 0 --lying -q >/dev/null
kit "$T/moved.pdf" >/dev/null 2>"$T/said"
is "until it is measured" yes \
	"$(near "$(word "$T/moved.pdf" 4 Upper)" "$(word "$T/plain.pdf" 4 Upper)" "1417 0")"
is "then all is known" 0 "$(grep -c warning "$T/said")"
is "the profile keeps both" 2 "$(grep -c '<upright x="1" y="-2"\|<lying x="0.5" y="0"' "$T/config/gen/printers.xml")"
kit "$T/none.pdf" -q --printer none >/dev/null
is "--printer none prints as before" "$(pdftoppm -r 72 "$T/plain.pdf" | sha256sum)" \
	"$(pdftoppm -r 72 "$T/none.pdf" | sha256sum)"

$GEN calibrate .25 -.5 --printer point -q >/dev/null
is "numbers that begin with their point" 1 "$(grep -c '<upright x="0.25" y="-0.5"' "$T/config/gen/printers.xml")"

# One degree clockwise: above the middle of an A4 page to the right.
$GEN calibrate 0 0 --angle 1 --printer old -q >/dev/null
kit "$T/turned.pdf" -q --printer old >/dev/null
turned() { # the place of a word whose corner is turned about the middle by a degree
	word "$T/plain.pdf" 2 "$1" | awk '{ x = $1 - 297638; y = $2 - 420945; s = sin(3.14159265 / 180); c = cos(3.14159265 / 180)
		printf "%d %d\n", 297638 + c * x - s * y, 420945 + s * x + c * y }'
}
for w in Upper Lower; do # the box of a turned word is a little larger
	is "$w is turned about the middle" yes "$(near "$(word "$T/turned.pdf" 2 $w)" "$(turned $w)" "0 0" | grep -q yes && echo yes ||
		echo "$(word "$T/turned.pdf" 2 $w) $(turned $w)" | awk '{ dx = $1 - $3; dy = $2 - $4; print (dx * dx < 1000000 && dy * dy < 1000000) ? "yes" : "no: " $0 }')"
done

# A printer that makes 100 mm of paper 99 mm: all is drawn larger.
$GEN calibrate 0 0 --scale 99 --printer small -q >/dev/null
kit "$T/scaled.pdf" -q --printer small >/dev/null
is "a scale holds for fronts, about the middle" yes "$(
	near "$(word "$T/scaled.pdf" 1 Front)" \
		"$(word "$T/plain.pdf" 1 Front | awk '{ printf "%d %d", 297638 + ($1 - 297638) / 0.99, 420945 + ($2 - 420945) / 0.99 }')" "0 0")"
exit $fail
