# exit 65
code=0
for where in 'x="20mm" y="10mm"' 'x="5mm" y="5mm" across="99mm"'; do
	echo '<game id="x" xmlns="urn:gen:game:1"><materials><cards part="p" title="P" layout="f" size="business"/></materials><layout name="f"/><profile name="labels" paper="a4"><stock columns="2" rows="5" width="100mm" height="50mm" '"$where"'/></profile></game>' >$T/in/game.xml
	$GEN kit $T/in/game.xml -s x -o $T --profile labels || code=$?
done
exit $code
