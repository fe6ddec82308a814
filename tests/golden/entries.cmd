# Lists and tables of a definition as rows of a page: numbers, forms, weights,
# holes; the head of a table stands above each column.
$GEN kit tests/data/flow/words.xml -s 1 --dump pages |
	sed -n 's/^  glyphs [^ ]* \([0-9.]*\) at \([0-9. ]*\) colour [^ ]* /\2 /p'
