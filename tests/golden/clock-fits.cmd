# Everything fits: each player count, both papers, rolled or not.
for paper in a4 letter; do
	for n in 3 4 5; do
		$GEN kit clock -s $n --players $n -p $paper -o $T/$paper$n.pdf --strict
		$GEN oneshot clock -s $n --players $n -p $paper -o $T/$paper$n-rolled.pdf --strict
	done
	$GEN kit clock -s 1 -g templates/clock/example-group.xml -p $paper -o $T/$paper.pdf --strict
done
