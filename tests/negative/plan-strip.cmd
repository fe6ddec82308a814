# exit 1
sed 's#</setup>#</setup><plan><strip name="a" title="A"/><strip name="b" title="B" dice="1d6" coins="2"/><strip name="c" title="C" from="deck"/><strip name="d" title="D" dice="1d6+1"/></plan>#' tests/data/tiny/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
sed 's#</setup>#</setup><plan><strip name="a" title="A"/><strip name="b" title="B" dice="1d6" coins="2"/><strip name="c" title="C" from="deck" field="hand" each="cart"/></plan>#' tests/data/tiny/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
