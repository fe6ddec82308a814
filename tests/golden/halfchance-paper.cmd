# Sheets of paper, the rules not counted; and the host's page is the first.
for players in 2 4 6; do
	$GEN kit halfchance -q -s 1 --players $players --dump pages | grep -o '" · .*sheet [0-9]* of [0-9]*' | sed -n '1p; $p'
done
