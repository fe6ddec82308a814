# Sheets that flow: a table's head comes again, headings stay with their texts,
# long columns go on, records begin pages; the slug counts all, the last page of
# the rules knows them, sections are bookmarks.
game=tests/data/flow/sheets.xml
for paper in a4 letter; do
	$GEN kit $game -s 1 --players 2 -p $paper -o $T/$paper.pdf >/dev/null
	pages=$(pdfinfo $T/$paper.pdf | sed -n 's/^Pages: *//p')
	echo "$paper: $(pdftotext -f 1 -l 1 $T/$paper.pdf - |
		grep -oE '^[0-9]+ whole pages?|^sheets? .*' | paste -sd',')"
	for page in $(seq 3 $pages); do
		echo "$paper $page: $(pdftotext -f $page -l $page $T/$paper.pdf - |
			grep -oE '^([0-9]+\.|No$|Head [0-9]|For .*|At .*|Line [0-9]+\.)|The end|sheet [0-9]+ of [0-9]+' |
			paste -sd' ')"
	done
done
mutool show $T/a4.pdf outline | cut -d'"' -f1,2
$GEN kit $game -s 1 --players 2 --dump pages >$T/pages
grep '^page' $T/pages
echo 'one page alone is filled'
sed -n '/^form name "small kit"/,/^form name "sheet-slug"/p' $T/pages | grep glyphs | head -n 2
echo 'from the right'
$GEN kit $game -s 1 --players 2 -l qps-rtl --only table -o $T/rtl.pdf >/dev/null
pdfinfo $T/rtl.pdf | grep Pages
$GEN kit $game -s 1 --players 2 -l qps-rtl --only table --dump pages | grep -E '"([0-9]+|a dog.*)"' | head -n 3
echo 'what is too high is drawn in a draft, on as many pages'
sed 's/height="78mm"/height="300mm"/' $game >$T/high.xml
$GEN kit $T/high.xml -s 1 --players 1 --only table --draft -o $T/high.pdf 2>&1 >/dev/null
pdfinfo $T/high.pdf | grep Pages
