# exit 1
cp tests/data/svg/game.xml $T/in
cat >$T/in/a.svg <<'END'
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
 <g>
  <path d="M0 0 L5 5 x 3"/>
 </g>
</svg>
END
$GEN check $T/in/game.xml
