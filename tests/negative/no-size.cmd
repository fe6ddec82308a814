# exit 1
export GEN_HOME=tests/data/tiny
sed 's/size="poker"/size="pokre"/' tests/data/tiny/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
unset GEN_HOME
# Millimetres or inches, in either order, mean the size that has them.
for size in 63x88 88x63mm 2.5inx3.5in 2.5x3.5 50x80 63x; do
	sed "s/size=\"poker\"/size=\"$size\"/" tests/data/tiny/templates/tiny/game.xml >$T/in/game.xml
	$GEN check $T/in/game.xml
done
exit 1
