#!/bin/bash
# QR codes as a reader of them sees a page at 150 dpi, in every ink.
set -u
. tests/data/tap.sh
cat >"$T/game.xml" <<'END'
<game id="x" xmlns="urn:gen:game:1">
 <records><record name="card" key="name"><field name="name"/></record></records>
 <data><card name="ember"/><card name="rain"/></data>
 <setup><take record="card"/></setup>
 <materials><cards part="c" title="C" each="card" size="poker" layout="l"/></materials>
 <layout name="l" fill="#123" padding="4mm"><column gap="2mm">
  <qr text="https://example.org/{@name}" width="25mm"/>
  <qr text="Grüße, {@name}" level="H" colour="#630"/>
  <box height="20mm"><qr text="1234567890 {@name}" level="L"/></box>
  <qr text=""/>
 </column></layout>
</game>
END
for ink in color grey light; do
	"$GEN" kit "$T/game.xml" -s 1 -q --ink $ink -o "$T/$ink.pdf" >/dev/null
	pdftoppm -r 150 -png -singlefile "$T/$ink.pdf" "$T/$ink"
	is "$ink: all are read" "1234567890 ember 1234567890 rain Grüße, ember Grüße, rain https://example.org/ember https://example.org/rain" \
		"$(zbarimg -q --raw "$T/$ink.png" 2>/dev/null | LC_ALL=C sort | tr '\n' ' ' | sed 's/ $//')"
done
exit $fail
