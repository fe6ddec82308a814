# Everything fits: each player count, both papers, both profiles, rolled or not.
for paper in a4 letter; do
	for n in 2 3 4 5 6; do
		$GEN kit personae -s $n --players $n -p $paper -o $T/$paper$n.pdf --strict
		$GEN oneshot personae -s $n --players $n -p $paper -o $T/$paper$n-rolled.pdf --strict
	done
	$GEN kit personae -s 1 -g templates/personae/example-group.xml -p $paper -o $T/$paper.pdf --strict
	echo '<group game="personae"><table profile="v3" creation="45"/></group>' | $GEN oneshot personae -s 2 -g - -p $paper -o $T/$paper-v3.pdf --strict
done
