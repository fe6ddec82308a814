# All pages on one picture: a PNG file, 1,200 (4b0) pixels wide.
export GEN_HOME=tests/data/tiny
$GEN kit tiny -s test -o $T/tiny.pdf
$GEN preview $T/tiny.pdf --contact
ls $T
od -An -tx1 -N20 $T/tiny-contact.png
