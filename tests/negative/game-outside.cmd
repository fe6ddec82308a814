# exit 1
export GEN_HOME=tests/data/tiny
sed 's|<about>|<include src="../../etc/x.xml"/><include src="/etc/passwd"/><about>|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
