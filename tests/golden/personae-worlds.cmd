# All eight worlds of Personae in each language, each with stories of its own.
for l in ar de en es fr hi ja pl; do
	f=templates/personae/lang/$l/oneshot.xml
	for w in archive deep frost peak port rail river theatre; do
		grep -q "<table name=\"worlds\">.*\b$w\b" $f || echo "$l: no $w"
		sed -n '/<table name="plots"/,/<\/table>/p' $f | grep -o "<entry for=\"$w\">[a-z]*" |
			sed 's/.*>//' | paste -sd' ' | sed "s/^/$l $w: /"
	done
done
