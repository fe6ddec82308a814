# exit 65
sed 's/link="{@number}">go{@number}<.text><text link="front"/link="{@number}">go{@number}<\/text><text link="frontt"/' tests/data/booklet/game.xml >$T/in/game.xml
cat >$T/in/group.xml <<'END'
<group game="verses">
 <player/>
 <verse number="1"><words>One.</words><to>2</to></verse>
 <verse number="2"><words>Two.</words><to>12</to></verse>
</group>
END
$GEN kit $T/in/game.xml -g $T/in/group.xml -s x -o $T
