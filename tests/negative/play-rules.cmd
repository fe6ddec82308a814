# exit 1
export GEN_HOME=tests/data/tiny
sed 's|rules="tiny"|rules="jo"|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check --strict $T/in/game.xml
