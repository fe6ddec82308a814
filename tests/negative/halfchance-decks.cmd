# exit 65
cp -r templates/halfchance/*.xml templates/halfchance/lang $T/in
cat >$T/in/deck-base.xml <<'END'
<library xmlns="urn:gen:game:1">
 <data>
  <card id="W01" kind="wander" title="One">
   <line sign="open">a</line><line sign="+">b</line><line sign="-">c</line>
  </card>
  <card id="C01" kind="condition" title="Two">
   <line sign="open">a</line><line sign="+">b</line><line sign="-">c</line>
  </card>
 </data>
</library>
END
sed -i '/deck-[so]/d' $T/in/game.xml
$GEN setup $T/in/game.xml -s 1 --players 2 2>$T/in/err
code=$?
sed 's/game.xml:[0-9]*/game.xml:N/' $T/in/err >&2 # the lines of a game change
exit $code
