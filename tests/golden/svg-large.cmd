# Drawings in units of a nanometre, as programs for plans and flags write them.
cat >$T/nano.svg <<'END'
<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">
 <g transform="matrix(1e-6 0 0 1e-6 0 0)"><path d="M10000000 20000000H90000000V40000000Z"/><rect x="11000000" y="1000000" width="50000000" height="12000000"/></g>
</svg>
END
cat >$T/game.xml <<'END'
<game id="large" xmlns="urn:gen:game:1">
 <materials><cards part="c" title="C" size="poker" layout="face"/></materials>
 <layout name="face"><picture src="nano.svg" width="30mm"/></layout>
</game>
END
$GEN kit $T/game.xml -s 1 --dump pages 2>&1 | sed -n '/^form name "nano/,/^form name "[^n]/p' | sed '$d'
