# exit 65
# Lists in files of their own, and groups that are tables.
printf 'oak|\n\nelm|tall\n' >$T/in/words.txt
printf 'word,tag\noak,a\n' >$T/in/words.csv
python3 tests/data/table/sheet.py excel >$T/in/words.xlsx
cat >$T/in/game.xml <<'END'
<game id="x" xmlns="urn:gen:game:1">
 <list name="a" src="wrods.txt"/>
 <list name="b" src="words.txt">more</list>
 <list name="c" src="words.csv" column="wrod"/>
 <list name="d" src="words.xlsx"/>
 <list name="e" src="words.csv" sheet="a"/>
 <list name="f" column="word">oak</list>
 <list name="g" src="../in/words.txt"/>
</game>
END
$GEN check $T/in/game.xml
cat >$T/in/game.xml <<'END'
<game id="x" xmlns="urn:gen:game:1">
 <about><title>X</title><players min="1" max="4" default="2"/></about>
 <records><record name="player"><field name="name"/><field name="oil" type="int" min="0" max="9"/><field name="worth" derived="yes"/></record></records>
 <list name="trees" forms="text tags" src="words.txt"/>
</game>
END
printf '\n\nname,oil,worth,oli\nAnn,10,,\n"Ben\nB",,3,\nAnn,,,4\n' >$T/in/group.csv
$GEN setup $T/in/game.xml -g $T/in/group.csv
printf 'name,name\nAnn,10\n' >$T/in/group.csv
$GEN setup $T/in/game.xml -g - <$T/in/group.csv
printf 'nothing\n' >$T/in/group.xml
$GEN setup $T/in/game.xml -g $T/in/group.xml
