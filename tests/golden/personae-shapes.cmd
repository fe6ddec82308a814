# P-01 the other way round: of all sets of six values, which does set-up take?
for first in "2 2" "3 2" "3 3" "4 2"; do for second in "2 2" "2 1" "1 1"; do for third in 2 1 0; do for low in 2 1 0; do
	set -- $first $second $third $low
	[ $(($1 + $2 + $3 + $4 + $5 + $6)) = 10 ] || continue
	echo "<group game=\"personae\"><player/><player/><character player=\"0\" name=\"A\" cmp=\"$1\" pro=\"$2\" cng=\"$3\" pow=\"$4\" kno=\"$5\" sta=\"$6\" cmp-rank=\"1\" pro-rank=\"1\" cng-rank=\"2\" pow-rank=\"2\" kno-rank=\"3\" sta-rank=\"h\"/></group>" |
		$GEN setup personae -s 1 -g - >/dev/null 2>&1 && echo "$*: legal" || echo "$*: no"
done; done; done; done
