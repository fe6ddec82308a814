# Where files go, what is told, what is left.
export GEN_HOME=tests/data/tiny
$GEN kit tiny -s test -o $T
$GEN oneshot tiny -s test -o $T/a/b -q --strict
$GEN kit tiny -s test -o $T/c/this.pdf --players 2
cd $T && find . -type f | sort
