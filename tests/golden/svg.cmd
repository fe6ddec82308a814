# SVG files as marks: forms, in the colours of their places.
$GEN kit tests/data/svg/all.xml -s 1 --dump pages | sed '/^form name "sheet-slug/,$d'
