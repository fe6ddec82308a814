# exit 1
export GEN_HOME=tests/data/tiny
cat >$T/in/faces.xml <<'END'
<library xmlns="urn:gen:game:1">
 <face name="one" role="mine" file="mine.ttf" borrows="two"/>
 <face name="two" role="mine" file="mine.ttf" borrows="three"/>
</library>
END
sed -e 's| <about>| <include src="faces.xml"/>&|' \
	$GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
