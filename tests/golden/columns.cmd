# Columns: about equally high, no heading at the end of one, texts parted between
# lines, and from the right where writing is.
for lang in en qps-rtl; do
	$GEN kit tests/data/flow/columns.xml -s 1 -l $lang --dump pages |
		sed -n 's/^  glyphs [^ ]* \([0-9.]*\) at \([0-9. ]*\) colour [^ ]* /\1 \2 /p'
done
