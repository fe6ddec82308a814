# exit 1
cp tests/data/svg/game.xml $T/in
cat >$T/in/a.svg <<'END'
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
 <use href="#sword"/>
 <rect width="4" height="4" fill="url(#gold)" clip-path="url(#frame)"/>
</svg>
END
$GEN check --strict $T/in/game.xml
