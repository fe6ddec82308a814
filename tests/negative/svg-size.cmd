# exit 1
cp tests/data/svg/game.xml $T/in
cat >$T/in/a.svg <<'END'
<svg xmlns="http://www.w3.org/2000/svg"><rect width="20" height="10"/></svg>
END
$GEN check --strict $T/in/game.xml
