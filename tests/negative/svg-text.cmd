# exit 1
cp tests/data/svg/game.xml $T/in
cat >$T/in/a.svg <<'END'
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
 <text x="1" y="5">one</text>
 <text x="1" y="9">two</text>
</svg>
END
$GEN check --strict $T/in/game.xml
