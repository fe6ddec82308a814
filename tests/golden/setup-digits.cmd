# Players called by digits: a rolled kit is read again as it was, is a table
# to replay, and the evening played at it is one, too.
for game in joe personae clock haunted; do
	printf '<group game="%s"><player name="2"/><player name="1"/><player name="0"/><player name="3"/></group>' $game >"$T/g.xml"
	"$GEN" setup $game -g "$T/g.xml" --roll -s 3 -q -o "$T/kit.xml" >"$T/said"
	"$GEN" setup $game -g "$T/kit.xml" -q >"$T/again.xml"
	cmp "$T/kit.xml" "$T/again.xml" && echo "$game: the same kit"
	"$GEN" replay "$T/kit.xml" -q >"$T/start.xml"
	"$GEN" replay "$T/start.xml" -q | cmp "$T/start.xml" - &&
		echo "$game: the same table"
	"$GEN" play $game -g "$T/g.xml" -s 3 -q >"$T/played.xml"
	"$GEN" replay "$T/played.xml" -q >"$T/end.xml" && echo "$game: replayed"
done
