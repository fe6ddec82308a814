# exit 1
cp tests/data/svg/game.xml $T/in
cat >$T/in/a.svg <<'END'
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
 <g id="a"><rect width="1" height="1"/>
  <use href="#a"/></g>
</svg>
END
$GEN check $T/in/game.xml
