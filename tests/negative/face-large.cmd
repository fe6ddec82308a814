# exit 65
export GEN_HOME=tests/data/tiny
cat >$T/in/faces.xml <<'END'
<library xmlns="urn:gen:game:1"><face name="mine" role="mine" file="mine.ttf"/></library>
END
truncate -s 200M $T/in/mine.ttf
sed -e 's| <about>| <include src="faces.xml"/>&|' \
    -e 's|<text style="big">Roster|<text font="mine">A</text>&|' \
	$GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN kit $T/in/game.xml -s x -o $T
