# A kit is a table to begin at: alone, in a session, renamed to <start>.
for game in joe personae clock haunted halfchance; do
	"$GEN" setup $game --players 4 --roll -s 3 -q -o "$T/kit.xml" >"$T/said"
	"$GEN" replay "$T/kit.xml" -q >"$T/start.xml" && echo "$game: a kit"
	{
		echo "<session game=\"$game\">"
		sed 1d "$T/kit.xml"
		echo "</session>"
	} >"$T/session.xml"
	"$GEN" replay "$T/session.xml" -q | cmp "$T/start.xml" - &&
		echo "$game: a session"
	sed 's|<kit|<start|; s|</kit>|</start>|' "$T/kit.xml" >"$T/renamed.xml"
	"$GEN" replay "$T/renamed.xml" -q | cmp "$T/start.xml" - &&
		echo "$game: a start"
done
