# Whole kits, by their digests: set-ups of all games, filled and open, in two
# languages, with three seeds each.
. tests/data/digest.sh
for game in joe haunted clock halfchance personae; do
	for seed in a b; do
		digest $GEN setup $game -s $seed --roll
		digest $GEN setup $game -s $seed --roll -l pl
		digest $GEN setup $game -s $seed
	done
done
