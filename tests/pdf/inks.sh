#!/bin/bash
# --ink cmyk: what is in the PDF by qpdf, how much ink by Ghostscript.
set -u
. tests/data/tap.sh
data=tests/data/shops
usual=/usr/share/color/icc/ghostscript/default_cmyk.icc
"$GEN" kit $data/inks.xml -s 1 --ink cmyk -o "$T/free.pdf" >/dev/null
"$GEN" kit $data/inks.xml -s 1 --ink cmyk --ink-limit 240 -o "$T/240.pdf" >/dev/null
"$GEN" kit $data/inks.xml -s 1 -o "$T/rgb.pdf" >/dev/null
plain() { qpdf --qdf --object-streams=disable --decode-level=generalized "$1" -; }

is "it is a sound PDF" 0 "$(qpdf --check "$T/240.pdf" >/dev/null 2>&1; echo $?)"
is "no colour is RGB or grey" 0 \
	"$(plain "$T/240.pdf" | grep -aEc '^[0-9. ]+ (rg|RG|g|G)$|DeviceRGB')"
is "... as in colour they are" yes \
	"$(plain "$T/rgb.pdf" | grep -aEq '^[0-9. ]+ rg$' && echo yes)"
is "the profile of the press goes along" "$(sha256sum <$usual)" \
	"$(qpdf --json "$T/240.pdf" | jq -r '.qpdf[1] | .[.trailer.value["/Root"]
		| "obj:" + .].value["/OutputIntents"][0]["/DestOutputProfile"]' |
		{ read -r n _; qpdf --show-object="$n" --filtered-stream-data "$T/240.pdf"; } | sha256sum)"

# Each page as Ghostscript puts it on four plates: the most ink of a pixel, in
# per cent, and which plates print at all.
plates() { # file
	gs -q -dNOPAUSE -dBATCH -dSAFER -sDEVICE=pamcmyk32 -r36 -sOutputFile=- "$1" | python3 -c '
import sys
data = sys.stdin.buffer.read()
while data:
    head, data = data.split(b"ENDHDR\n", 1)
    w, h = (int(head.split(k)[1].split()[0]) for k in (b"WIDTH", b"HEIGHT"))
    page, data = data[:4 * w * h], data[4 * w * h:]
    pixels = set(page[i:i + 4] for i in range(0, len(page), 4))
    most = max(sum(p) for p in pixels) / 2.55
    print(round(most), "".join(n for i, n in enumerate("CMYK") if any(p[i] for p in pixels)))'
}
plates "$T/free.pdf" >"$T/free"
plates "$T/240.pdf" >"$T/limited"
is "ink without a limit: some pages take more than 240 %" yes \
	"$(awk '$1 > 245 { n++ } END { print (n ? "yes" : "no") }' "$T/free")"
is "--ink-limit 240: no pixel of any page does" yes \
	"$(awk '$1 > 241 { n++ } END { print (n || !NR ? "no" : "yes") }' "$T/limited")"
"$GEN" kit $data/inks.xml -s 1 --ink cmyk --profile tgc --only flat -o "$T/pages.pdf" >/dev/null
is "black text is black ink alone" "100 K" "$(plates "$T/pages.pdf" | sed -n 2p)"
is "... and so is what is nearly black" 2 \
	"$(plain "$T/pages.pdf" | grep -aEc '^0 0 0 1 k$')"
for kind in png jpg; do
	sed "s|<picture src=\"dark.$kind\"[^>]*>||; s|width=\"3mm\"|width=\"3mm\" height=\"3mm\"|" \
		$data/inks.xml >"$T/one.xml"
	cp $data/dark.png $data/dark.jpg "$T"
	"$GEN" kit "$T/one.xml" -s 1 --ink cmyk --only picture --profile tgc -o "$T/free-$kind.pdf" >/dev/null
	"$GEN" kit "$T/one.xml" -s 1 --ink cmyk --ink-limit 240 --only picture --profile tgc -o "$T/240-$kind.pdf" >/dev/null
	is "a picture is limited (all but the $kind)" "yes yes" \
		"$(plates "$T/free-$kind.pdf" | awk '{ print ($1 > 245 ? "yes" : "no") }') $(plates "$T/240-$kind.pdf" |
			awk '{ print ($1 <= 241 && $1 > 200 ? "yes" : "no") }')"
done

# On a proof, inks turned into light again by Ghostscript, colours are what they
# were, as far as a press can print them.
"$GEN" kit $data/inks.xml -s 1 --profile tgc --only flat -o "$T/screen.pdf" >/dev/null
light() { # file: the colours of the boxes on its first page
	gs -q -dNOPAUSE -dBATCH -dSAFER -sDEVICE=ppmraw -r72 -dLastPage=1 \
		-sDefaultCMYKProfile=$usual -sOutputFile=- "$1" >"$T/light.ppm"
	python3 - "$T/light.ppm" <<'E'
import sys
_, rest = open(sys.argv[1], "rb").read().split(b"\n", 1)
while rest.startswith(b"#"):
    rest = rest.split(b"\n", 1)[1]
size, _, rows = rest.split(b"\n", 2)
w = int(size.split()[0])
for y in (4, 40, 90, 140):
    print(*rows[3 * (y * w + 99):3 * (y * w + 99) + 3])
E
}
is "colours look as they did" "4 near" "$(paste -d' ' <(light "$T/screen.pdf") <(light "$T/pages.pdf") |
	awk '{ for (i = 1; i < 4; i++) { d = $i - $(i + 3); if (d > 40 || d < -40) bad++ } }
		END { print NR, (bad ? "far" : "near") }')"
# Pictures of all kinds, an SVG with gradients; those that are solid also as
# PDF/X-1a, the others are told by pre-flight.
python3 $data/pictures.py "$T" && cp $data/strong.jpg "$T"
deck() { # pictures
	echo '<game id="kinds" xmlns="urn:gen:game:1"><records><record name="card" key="id"><field name="id"/></record></records><data>'
	printf '<card id="%s"/>' "$@"
	echo '</data><materials><cards part="p" title="P" each="card" layout="f" size="poker"/></materials>
<layout name="f" fill="#def"><column padding="6mm"><text>{@id}</text><picture src="{@id}" width="4mm"/></column></layout></game>'
}
solid="grey8.png grey16.png rgb16.png palette.png solid.png strong.jpg solid.svg"
clear="grey-alpha8.png grey-alpha16.png rgb-alpha8.png rgb-alpha16.png clear-palette.png clear.svg"
deck $solid >"$T/solid.xml"
deck $solid $clear >"$T/kinds.xml"
"$GEN" kit "$T/solid.xml" -s 1 -q --profile drivethru -o "$T/x1a.pdf" >/dev/null
is "solid pictures: PDF/X-1a" kept "$(python3 $data/standard.py "$T/x1a.pdf" x-1a)"
is "... no more than 240 % of ink" yes "$(plates "$T/x1a.pdf" |
	awk '$1 > 241 { n++ } END { print (n || NR != 14 ? "no" : "yes") }')"
"$GEN" kit "$T/kinds.xml" -s 1 -q --standard x-4 -o "$T/x4.pdf" >/dev/null
is "all kinds: PDF/X-4" kept "$(python3 $data/standard.py "$T/x4.pdf" x-4)"
is "... in inks" 0 "$(plain "$T/x4.pdf" | grep -aEc '^[0-9. ]+ (rg|RG|g|G)$|DeviceRGB')"
is "clear ones are told by pre-flight, face by face" "$(tr ' ' '\n' <<<"$clear")" \
	"$("$GEN" check --profile drivethru "$T/kinds.xml" 2>&1 | sed -n 's/.*error: p \(.*\), en: something shines through.*/\1/p')"
"$GEN" kit "$T/kinds.xml" -s 1 -q --profile drivethru -o "$T/none.pdf" >/dev/null 2>"$T/said"
is "... and refused, page by page" "65 6 no" "$? $(grep -c 'page [0-9]* (P [0-9]*): something shines' "$T/said") $([ -e "$T/none.pdf" ] && echo yes || echo no)"
is "same bytes again" 0 "$("$GEN" kit $data/inks.xml -s 1 --ink cmyk -o "$T/twice.pdf" >/dev/null
	cmp -s "$T/twice.pdf" "$T/free.pdf"; echo $?)"
exit $fail
