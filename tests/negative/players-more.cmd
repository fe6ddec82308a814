# exit 65
export GEN_HOME=tests/data/tiny
cat >$T/in/group.xml <<'END'
<group game="tiny">
 <player/><player/><player/>
</group>
END
$GEN kit tiny -s x -o $T --players 2 -g $T/in/group.xml
