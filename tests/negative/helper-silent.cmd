# exit 65
# as poppler on a full disk: nothing written, all well
export GEN_HOME=tests/data/tiny
$GEN kit tiny -s x -q -o $T/in/kit.pdf
mkdir $T/in/bin
printf '#!/bin/sh\n' >$T/in/bin/pdftoppm
chmod +x $T/in/bin/pdftoppm
PATH=$T/in/bin:$PATH $GEN preview $T/in/kit.pdf
