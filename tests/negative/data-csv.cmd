# exit 1
# Each mistake that a table can have by itself.
try() {
	printf "$1" >$T/in/cards.csv
	$GEN check $T/in/game.xml >/dev/null && echo "good: $1" >&2
}
printf '<game id="x" xmlns="urn:gen:game:1"><data src="cards.csv" record="card"/><materials><sheet part="s" title="S" layout="l"/></materials><layout name="l"><text>x</text></layout></game>\n' >$T/in/game.xml
try ''
try 'name,text\nBell,caf\351\n'
try '\377\376n\0\n\0\000\330x'
try 'name,text\nBell,\007\n'
try 'name,text\nPipe,5" wide\n'
try 'name,text\nA,"never\nB,"closed"\n'
try 'name,text\nA,b\nB,"never\nclosed\n'
try 'name,,text\nA,,b\nB,c,d\n'
try 'name,text\nA,b, or c\n'
try 'Card Name,card-name\n'
try 'name,cost (gold)\n'
try 'PK\003\004\n'
try "name,$(printf 'x%.0s' $(seq 100001))\n"
exit 1
