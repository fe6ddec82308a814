# exit 1
cp tests/data/svg/game.xml $T/in
cat >$T/in/a.svg <<'END'
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
 <style>@import 'x.css'; path:hover { fill: red } .a { fill: blue }</style>
 <defs><filter id="f"/><mask id="m"/><marker id="e"/></defs>
 <g filter="url(#f)"><rect width="4" height="4" mask="url(#m)"/></g>
 <g style="filter: url(#f)"><path d="M0 0h5" marker-end="url(#e)"/></g>
 <rect width="100000" height="4"/>
 <rect width="4" height="4" style="mix-blend-mode: screen"><animate attributeName="x"/></rect>
 <foreignObject/>
 <script>alert(1)</script>
 <use href="other.svg#a"/>
</svg>
END
$GEN check --strict $T/in/game.xml
