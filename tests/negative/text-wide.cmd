# exit 65
export GEN_HOME=tests/data/tiny
cat >$T/in/group.xml <<'END'
<group game="tiny">
 <player/><player/>
 <card number="1"><wish>314159265358979323846264338327950288419716939937510582097494459230</wish></card>
</group>
END
$GEN kit tiny -s x -o $T -g $T/in/group.xml
