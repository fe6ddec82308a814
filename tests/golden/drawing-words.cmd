# Patterns, clips, labels and overprint on pages, and what a reader reads.
cat >$T/game.xml <<'END'
<game id="drawn" xmlns="urn:gen:game:1">
 <include src="common/patterns.xml"/>
 <pattern name="own" box="0 0 4 4" transform="rotate(90)"><rect width="2" height="4"/></pattern>
 <materials><sheet part="all" title="All" layout="all"/></materials>
 <symbol name="seal" box="0 0 100 100">
  <g clip="M20 20H80V80H20Z"><rect x="-40" y="50" width="180" height="50" fill="own #c00"/></g>
  <text d="M10 50A40 40 0 0 1 90 50" size="12" min-size="6" text-align="center">Office, a seal of it</text>
  <text d="M10 60H90" size="8">سلام</text>
  <circle cx="50" cy="50" r="9" fill="#00f" blend="multiply"/>
 </symbol>
 <layout name="all"><column gap="4mm">
  <box height="9mm" fill="hatch #c00" opacity="0.5" stroke="#000"/><box height="9mm" fill="dots" turn="180"/>
  <symbol name="seal" height="40mm" colour="#333" blend="multiply"/>
 </column></layout>
</game>
END
$GEN kit $T/game.xml -s 1 --dump pages | grep -v '^  path fill #000000 C\|fields' | sed '/stipple/d' | head -70
$GEN kit $T/game.xml -s 1 -o $T/a.pdf >/dev/null && pdftotext $T/a.pdf - | head -1
qpdf --qdf --object-streams=disable $T/a.pdf - | grep -a -c '/PatternType 1'
