# Whole games, by the digests of their sessions: the engine's players at all
# numbers of seats, and how they end when they play otherwise.
. tests/data/digest.sh
while read -r game least most; do
	for players in $(seq $least $most); do
		for seed in a b c; do
			digest $GEN play $game --players $players -s $seed
		done
	done
	for policy in random cautious bold; do
		digest $GEN odds $game -n 60 --tables 4 -s $policy --policy $policy -q --json
	done
done <<END
joe 3 5
haunted 3 6
clock 3 5
halfchance 2 6
personae 2 6
END
