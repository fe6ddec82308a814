# exit 1
cp tests/data/svg/game.xml $T/in
cat >$T/in/a.svg <<'END'
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
 <rect width="5 apples" height="4" fill="reddish"/>
 <rect width="4" height="4" stroke-linecap="pointed" opacity="half"/>
</svg>
END
$GEN check --strict $T/in/game.xml
