# exit 1
# RULES 5.7, each rule once.
cat >$T/in/group.xml <<'END'
<group game="halfchance">
 <player/><player/><player/>
 <card kind="wander" title="No id">
  <line sign="open">a</line><line sign="+">b</line><line sign="-">c</line>
 </card>
 <card id="X 2" kind="wander" title="A space">
  <line sign="open">a</line><line sign="+">b</line><line sign="-">c</line>
 </card>
 <card id="X03" title="No kind">
  <line sign="open">a</line><line sign="+">b</line><line sign="-">c</line>
 </card>
 <card id="X04" kind="encounter" title="No opener">
  <line sign="+">b</line><line sign="-">c</line>
 </card>
 <card id="X05" kind="encounter" title="Two openers">
  <line sign="open">a</line>
  <line sign="+">b</line>
  <line sign="open">b</line>
  <line sign="-">c</line>
 </card>
 <card id="X06" kind="encounter" title="Opener behind">
  <line sign="+">b</line>
  <line sign="open">b</line>
  <line sign="-">c</line>
 </card>
 <card id="X07" kind="encounter" title="All heads">
  <line sign="open">a</line><line sign="+">b</line>
 </card>
 <card id="X08" kind="encounter" title="All tails">
  <line sign="open">a</line><line sign="-">b</line>
 </card>
 <card id="X09" kind="condition" title="No sign">
  <line sign="open">a</line><line sign="-">b</line><line sign="+">b</line>
  <line effect="heal">c</line>
 </card>
 <card id="X10" kind="condition" title="Beyond the end">
  <line sign="open">a</line><line sign="-">b</line>
  <line sign="+" effect="end heal">c</line>
  <line sign="any" effect="end">d</line>
  <line sign="+">e</line>
 </card>
 <card id="X11" kind="condition" title="Thirteen">
  <line sign="open">a</line><line sign="+">1</line><line sign="-">2</line>
  <line sign="+">3</line><line sign="-">4</line><line sign="+">5</line>
  <line sign="-">6</line><line sign="+">7</line><line sign="-">8</line>
  <line sign="+">9</line><line sign="-">10</line><line sign="+">11</line>
  <line sign="-">12</line>
 </card>
 <card id="X13" kind="condition">
  <line sign="open">a</line><line sign="+">b</line><line sign="-">c</line>
 </card>
 <card id="X12" kind="condition" title="A run">
  <line sign="open">a</line><line sign="+">1</line>
  <line sign="-">2</line>
  <line sign="-">3</line>
  <line sign="-">4</line>
  <line sign="-">5</line>
  <line sign="-">6</line>
  <line sign="+">7</line>
 </card>
</group>
END
$GEN check $T/in/group.xml
