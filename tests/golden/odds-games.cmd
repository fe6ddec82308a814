# How five hundred games of each end: the engines and their players, as tables.
for game in joe haunted clock halfchance personae; do
	echo "== $game"
	$GEN odds $game -n 500 -s test -q
done
