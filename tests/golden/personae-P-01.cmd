# P-01: with ten points two shapes are legal, with eleven three. Each kit that
# is rolled has one of them.
for points in 10 11; do
	for s in 1 2 3 4 5 6 7 8 9 10 11 12; do
		echo "<group game=\"personae\"><table creation=\"$points\"/></group>" | $GEN setup personae -s $s --roll --players 6 -g -
	done | grep '<character' | sed 's/.* first-a="\(...\)" first-b="\(...\)" second-a="\(...\)" second-b="\(...\)" third="\(...\)" hindrance="\(...\)"\(.*\)/\1 \2 \3 \4 \5 \6 \7/' | awk -v points=$points '{
		for (i = 1; i <= 6; i++) { match($0, " " $i "=\"[0-9]*"); v[i] = substr($0, RSTART + 6, RLENGTH - 6) }
		if (v[1] < v[2]) { t = v[1]; v[1] = v[2]; v[2] = t }
		if (v[3] < v[4]) { t = v[3]; v[3] = v[4]; v[4] = t }
		shape[v[1] " " v[2] " / " v[3] " " v[4] " / " v[5] " / " v[6]]++
	} END { for (k in shape) print points ": " k }' | sort
done
