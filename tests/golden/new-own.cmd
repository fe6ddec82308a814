# The definition's own starter, to a file.
export GEN_HOME=tests/data/tiny
sed 's|^ <list|<starter><![CDATA[\n<!-- hello -->\n<group game="tiny"/>\n\n ]]></starter>&|' \
	$GEN_HOME/templates/tiny/game.xml >$T/game.xml
$GEN new $T/game.xml -o $T/group.xml
cat $T/group.xml
