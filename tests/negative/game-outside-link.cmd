# exit 1
export GEN_HOME=tests/data/tiny
sed 's|<about>|<include src="link.xml"/>&|' \
	$GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
ln -s /etc/passwd $T/in/link.xml
$GEN check $T/in/game.xml
