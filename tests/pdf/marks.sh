#!/bin/bash
# Art never touches marks, slug and ruler; how far bleeds reach.
set -u
. tests/data/tap.sh
measure() { python3 tests/data/marks/marks.py "$@" 2>&1; }
game() { # attributes of <cards>
	cat <<END
<game id="x" xmlns="urn:gen:game:1"><records><record name="card"/></records>
<materials><cards part="p" title="P" record="card" blank="40" layout="f" back="b" $1/></materials>
<layout name="f" fill="#f00"/><layout name="b" fill="#f00"/></game>
END
}
print() { # attributes, options
	game "$1" >"$T/game.xml"
	shift
	"$GEN" kit "$T/game.xml" -s 1 -q -o "$T/o.pdf" "$@" >/dev/null 2>"$T/said"
}
free() { # what, attributes, options: art is free of marks on both sides
	local what=$1
	shift
	print "$@"
	is "$what: fronts touch nothing" "0 marks" "$(measure "$T/o.pdf" 1 | cut -d' ' -f3-)"
	is "... nor do backs" "0 marks" "$(measure "$T/o.pdf" 2 | cut -d' ' -f3-)"
}
free "a bleed and a gutter" 'size="poker" bleed="2mm" gutter="4mm"'
free "a bleed that leaves a gutter some white" 'size="poker" bleed="1mm" gutter="6mm"'
free "no bleed" 'size="poker" gutter="4mm"'
free "a bleed that is too wide" 'size="poker" bleed="2mm" gutter="4mm"' --bleed 20
free "mini cards, a wide bleed" 'size="mini"' --bleed 15 -p letter
free "beside a fold" 'size="mini" bleed="3mm" gutter="6mm"' --duplex fold
free "beside a fold, back bleed" 'size="poker"' --duplex fold --back-bleed 10
free "wide backs" 'size="poker"' --bleed 1 --back-bleed 20
free "hexagons in a narrow gutter, a bleed over its half" 'size="hex" gutter="3mm"' --bleed 20 --back-bleed 2
free "discs edge to edge, a bleed" 'size="disc" gutter="0mm"' --bleed 4

size() { measure "$T/o.pdf" "$1" | cut -d' ' -f1,2; }
print 'size="mini"' # 6 x 3 of 44.45 x 63.5 mm, to the pixel of 0.2 mm
trim=$(size 1)
near() { # width and height, less the trim: in whole millimetres
	echo "$1 $trim" | awk '{ printf "%.0f %.0f\n", $1 - $3, $2 - $4 }'
}
is "without a bleed: as they are cut" "266.6 190.4" "$trim"
print 'size="mini"' --outer-bleed 2
is "--outer-bleed: 2 mm on all sides" "4 4" "$(near "$(size 1)")"
is "... of backs, too" "4 4" "$(near "$(size 2)")"
is "... and nothing is cut between cards" 0 \
	"$("$GEN" kit "$T/game.xml" -s 1 -o "$T/o.pdf" --outer-bleed 2 2>&1 >/dev/null | grep -c bleed)"
print 'size="mini"' --bleed 1 --back-bleed 2
is "--back-bleed: fronts as they were" "2 2" "$(near "$(size 1)")"
is "... backs 2 mm farther" "6 6" "$(near "$(size 2)")"
"$GEN" kit "$T/game.xml" -s 1 -o "$T/o.pdf" --back-bleed 20 >/dev/null 2>"$T/said"
is "what is cut off is told" 1 "$(grep -c 'a bleed of 20 mm is cut' "$T/said")"
for mm in 1 2 3 4; do
	game "size=\"mini\" bleed=\"${mm}mm\" gutter=\"$((2 * mm))mm\"" >"$T/game.xml"
	"$GEN" kit "$T/game.xml" -s 1 -o "$T/o.pdf" >/dev/null 2>"$T/said"
	is "a bleed of $mm mm that the gutter has room for" 0 "$(grep -c gutter "$T/said")"
done
"$GEN" kit "$T/game.xml" -s 1 -q -o "$T/o.pdf" --outer-bleed 21 >/dev/null 2>"$T/said"
is "too far is refused" "64 1" "$? $(grep -c -- --outer-bleed "$T/said")"

# The example of the manual.
sed -n 's/^gen \(.*--back-bleed.*\)/\1/p' src/man/gen.1 >"$T/manual"
mkdir "$T/run"
while read -r line; do
	(cd "$T/run"; eval "'$GEN' $line -q" >/dev/null)
	is "gen $line" 0 $?
done <"$T/manual"
is "there is one" wide.pdf "$(ls "$T/run")"
exit $fail
