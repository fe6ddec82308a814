# exit 65
sed 's/<text each="to"/<box height="200mm"\/><text each="to"/' tests/data/booklet/game.xml >$T/in/game.xml
cat >$T/in/group.xml <<'END'
<group game="verses">
 <player/>
 <verse number="1"><words>One.</words><to>2</to></verse>
 <verse number="2"><words>Two.</words><to>1</to></verse>
</group>
END
$GEN kit $T/in/game.xml -g $T/in/group.xml -s x -o $T
