# exit 64
# What the command line of a batch may not say.
printf 'game,only\njoe,rules\n' >$T/in/kits.csv
for option in '--shard 3/2' '--shard 1' '-j 0' '--seed 1'; do
	$GEN batch $T/in/kits.csv -o $T/in/out $option
done
