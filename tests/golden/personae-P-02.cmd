# P-02 P-03 P-04: Potential, Threshold, pool and vitality follow from the sum.
one() { printf '<group game="personae"><table creation="%s"/><player/><player/><character player="0" name="A" cmp="%s" pro="%s" cng="%s" pow="%s" kno="%s" sta="%s"/></group>' "$@" |
	$GEN setup personae -s 1 -g - | grep -o ' \(sum\|potential\|threshold\|pool\|vitality\)="[0-9]*"' | head -n 5 | tr -d '\n'; echo; }
one 10 2 2 2 2 1 1
one 10 3 2 2 2 1 0
one 19 4 4 3 3 3 2
one 20 4 4 4 3 3 2
one 29 5 5 5 5 5 4
one 30 6 6 5 5 5 3
one 37 7 7 7 7 5 4
