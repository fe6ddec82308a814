# exit 1
# A table where a definition is asked for; a table without rows; a column's
# name as it stands there; brackets of another program; an icon without a
# symbol.
printf 'Card Name,text\n' >$T/in/empty.csv
printf 'Card Name,text\nWolf,":moon: rises at 10:30:00, a:b:c"\n' >$T/in/cards.csv
for table in empty cards; do
	cat >$T/in/$table.xml <<XML
<game id="x" xmlns="urn:gen:game:1">
 <records><record name="card"><field name="card-name"/><field name="text" type="markup"/></record></records>
 <data src="$table.csv" record="card"/>
 <materials><cards part="cards" title="Cards" each="card" layout="card" size="poker"/></materials>
 <layout name="card"><column><text>[card-name] [5]</text><text>{@text}</text></column></layout>
</game>
XML
done
sed 's/\[card-name\]/{@Card Name}/; s/cards.csv/empty.csv/' $T/in/cards.xml >$T/in/column.xml
$GEN kit $T/in/cards.csv -o $T || :
$GEN check --strict $T/in/cards.csv $T/in/empty.xml $T/in/cards.xml $T/in/column.xml
