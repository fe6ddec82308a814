# exit 65
# a kind that does not say its max
export GEN_HOME=tests/data/tiny
sed 's/<record name="card"/<record name="thing"><field name="what"\/><\/record>&/' \
	$GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
{ echo '<group game="tiny">'; seq -f '<thing what="%.0f"/>' 1001; echo '</group>'; } >$T/in/group.xml
$GEN kit $T/in/game.xml -g $T/in/group.xml -s 1 -o $T
