# exit 65
cat >$T/in/game.xml <<'X'
<game id="x" xmlns="urn:gen:game:1"><materials><sheet part="board" title="Board" layout="f" width="420mm" height="200mm"/></materials>
<layout name="f"><box><field name="left" label="" lines="1" x="10mm" y="10mm" width="90mm" height="8mm"/><field name="seam" label="" lines="1" x="120mm" y="10mm" width="90mm" height="8mm"/></box></layout></game>
X
$GEN kit $T/in/game.xml -s 1 -p a4 --fillable --strict -o $T
