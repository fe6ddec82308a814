# Whole pages, by their digests: layouts of all kinds, in two directions, in
# light ink, as forms to fill in.
. tests/data/digest.sh
pages() { file=$1; shift; digest $GEN kit tests/data/$file.xml -s 1 -q --dump pages "$@" | sed "s|kit tests/data/||; s| -s 1 -q --dump pages||"; }
for file in else/game flow/columns flow/game flow/long flow/sheets flow/tabular flow/words l10n/game markup/game pdf/game \
		picture/gradient prose/prose rtl/game scripts/game shops/flight shops/inks styles/game svg/all tell/game; do
	for options in "" "-l qps-rtl --large" "--ink light -p letter" "--fillable --duplex fold"; do
		pages $file --draft $options
	done
done
