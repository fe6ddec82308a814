# exit 65
export GEN_HOME=tests/data/tiny
cat >$T/in/group.xml <<'END'
<group game="tiny">
 <player name="Ann &#x13000;"/><player/>
</group>
END
$GEN kit tiny -s x -o $T -g $T/in/group.xml
