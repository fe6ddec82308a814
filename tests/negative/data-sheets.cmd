# exit 1
# Spreadsheets that cannot be read, or only in part.
try() {
	python3 tests/data/table/sheet.py $1 >$T/in/cards.xlsx
	$GEN check --strict $T/in/game.xml >/dev/null && echo "good: $1" >&2
}
printf '<game id="x" xmlns="urn:gen:game:1"><data src="cards.xlsx" record="card"/><materials><sheet part="s" title="S" layout="l"/></materials><layout name="l"><text>x</text></layout></game>\n' >$T/in/game.xml
for kind in error unworked reference condition bomb cells deep doctype none cut lacks locked; do
	try $kind
done
printf '\320\317\021\340' >$T/in/cards.xlsx
$GEN check $T/in/game.xml
sed -i 's/record="card"/& sheet="card"/' $T/in/game.xml
try excel
sed -i 's/sheet="card"/sheet="Chart"/' $T/in/game.xml
try excel
exit 1
