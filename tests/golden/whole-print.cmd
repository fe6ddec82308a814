# Whole pages, by their digests: what definitions of the tests come to with each
# way to print them.
. tests/data/digest.sh
pages() { file=$1; shift; digest $GEN kit tests/data/$file.xml -s 1 -q --dump pages "$@" | sed "s|kit tests/data/||; s| -s 1 -q --dump pages||"; }
for options in "" "-p letter" "-p a3 --duplex short" "--duplex fold" "--duplex none" \
		"--marks=no" "--bleed 2.5" "--outer-bleed 4" "--bleed 1 --back-bleed 2" \
		"--ink light" "--large" "--fillable" "--booklet" "--blank" "-l qps-rtl" "--profile silhouette"; do
	for file in paper/game paper/mixed vtt/game shops/game; do
		pages $file --draft $options
	done
done
for file in booklet/game rulebook/rulebook; do
	for options in "" "-p letter --booklet" "--booklet --duplex short" "--large" "-l qps-rtl --booklet" "--fillable"; do
		pages $file $options
	done
done
