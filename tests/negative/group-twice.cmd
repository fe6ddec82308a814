# exit 1
export GEN_HOME=tests/data/tiny
cat >$T/in/group.xml <<'END'
<group game="tiny">
 <card number="1"><wish>gold</wish><wish>silver</wish></card>
</group>
END
$GEN check $T/in/group.xml
