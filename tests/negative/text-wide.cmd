# exit 65
export GEN_HOME=tests/data/tiny
cat >$T/in/group.xml <<'END'
<group game="tiny">
 <player/><player/>
 <card number="1"><wish>Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenauszahlung</wish></card>
</group>
END
$GEN kit tiny -s x -o $T -g $T/in/group.xml
