# exit 1
# Where a table may stand, and what <data> says with it.
printf 'name\nBell\n' >$T/in/cards.csv
printf 'name\nBell\n' >$T/cards.csv
cat >$T/in/game.xml <<'END'
<game id="x" xmlns="urn:gen:game:1">
 <data src="../cards.csv" record="card"/>
 <data src="/etc/passwd" record="card"/>
 <data src="crads.csv" record="card"/>
 <data src="." record="card"/>
 <data src="cards.csv"/>
 <data src="cards.csv" record="card"><card name="Fog"/></data>
 <data src="cards.csv" record="card" sheet="Cards"/>
 <data record="card" sheet="Cards"/>
</game>
END
$GEN check $T/in/game.xml
# Other files than tables.
while read -r name begin; do
	printf "$begin" >$T/in/$name
	printf '<game id="x" xmlns="urn:gen:game:1"><data src="%s" record="card"/></game>\n' $name >$T/in/game.xml
	$GEN check $T/in/game.xml
done <<'END'
cards.xml <?xml version="1.0"?>\n<library/>
cards.json [{"name": "Bell"}]
cards.html <!DOCTYPE html><table/>
cards.pdf %%PDF-1.4
END
code=$?
rm $T/cards.csv
exit $code
