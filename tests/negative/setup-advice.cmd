# exit 65
export GEN_HOME=tests/data/tiny
cat >$T/in/group.xml <<'END'
<group game="tiny">
 <player/><player/>
 <card number="1" age="101"/>
</group>
END
$GEN setup tiny -s x --strict -g $T/in/group.xml
