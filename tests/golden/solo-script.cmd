# The luck of a session plan: the first strip of each kind, its first rows.
for game in joe haunted personae clock halfchance; do
	echo "$game:"
	$GEN solo $game -s golden --script --xml |
		sed -n '/<strip /,/<luck n="\(4\|28\|52\)"/p' |
		sed -n '/number="1"/,/<luck n="4"/p'
done
