# Exact chances of single rolls, one of each game.
$GEN odds joe --roll 3d6
$GEN odds haunted --roll 4:3:2
$GEN odds personae --roll "3+2:unopposed normal"
$GEN odds halfchance --roll W01 --json
$GEN odds clock --roll 10
# Pools that tie by their first dice: the one that has a die more wins.
for pools in 2:1 3:2:2 2:2:1 5:3:1; do
	$GEN odds haunted --roll $pools --json | jq -c '.measures[]? // .'
done
