# exit 65
export GEN_HOME=tests/data/tiny
cat >$T/in/group.xml <<'END'
<table game="tiny"/>
END
$GEN kit tiny -s x -o $T -g $T/in/group.xml
