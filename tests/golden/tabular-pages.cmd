# A table that flows over the pages of a booklet: rows whole, its head on each,
# the fifth kept with the next; what is in columns is not divided.
$GEN kit tests/data/flow/long.xml -s 1 -o $T/long.pdf >/dev/null
for page in 1 2 3 4 5; do
	echo "page $page: $(pdftotext -f $page -l $page -layout $T/long.pdf - |
		sed -n 's/^ *\(d24\|[0-9]\{1,2\}\|What\) .*/\1/p' | paste -sd' ')"
done
