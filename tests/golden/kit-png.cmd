export GEN_HOME=tests/data/tiny
$GEN kit tiny -s test -o $T/tiny.pdf --png
rm $T/*.png
$GEN preview $T/tiny.pdf -o $T/pages
ls $T $T/pages
