# Pictures in their places: whole, cut off or stretched, and where; over the cut
# on the sides where they are as large as the card; from the right where writing
# is; by a name that the record says.
python3 tests/data/picture/make.py $T
cp tests/data/picture/game.xml $T
for lang in en qps-rtl; do
	$GEN kit $T/game.xml -s 1 -l $lang --dump pages 2>&1 |
		grep -E '^form name "(full|face)|^  (picture|clip|unclip)|warning'
done
