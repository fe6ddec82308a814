# exit 1
export GEN_HOME=tests/data/tiny
cat >$T/in/group.xml <<'END'
<group game="tiny">
 <player nmae="Ann"/>
</group>
END
$GEN check $T/in/group.xml
