# exit 1
export GEN_HOME=tests/data/tiny
cat >$T/in/group.xml <<'END'
<group game="tiny">
 <player name="Ann"><card number="1"/></player>
</group>
END
$GEN check $T/in/group.xml
