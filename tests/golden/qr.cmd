# A QR code: light, then dark in one path, the same in light ink.
cat >$T/game.xml <<'END'
<game id="x" xmlns="urn:gen:game:1">
 <materials><cards part="c" title="C" size="poker" layout="l"/></materials>
 <layout name="l"><qr text="A" width="29mm" height="40mm" level="L"/></layout>
</game>
END
for ink in color light; do
	$GEN kit $T/game.xml -s 1 --ink $ink --dump pages | sed -n '/^form name "l/,/^form/p'
done
