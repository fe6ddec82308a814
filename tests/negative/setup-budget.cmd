# exit 1
# a kind that does not say its max
export GEN_HOME=tests/data/tiny
sed -e '/<record name="card"/s/ max="12"//' \
    -e 's/<setup>/<setup><make record="card" count="2000" key="number"\/>/' \
	$GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
