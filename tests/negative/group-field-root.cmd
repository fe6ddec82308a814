# exit 1
export GEN_HOME=tests/data/tiny
cat >$T/in/group.xml <<'END'
<group game="tiny" sede="1"/>
END
$GEN check $T/in/group.xml
