# exit 1
export GEN_HOME=tests/data/tiny
cat >$T/in/group.xml <<'END'
<group game="tiny">
 <card number="1" rank="3"/>
</group>
END
$GEN check $T/in/group.xml
