export GEN_HOME=tests/data/tiny
$GEN oneshot tiny -s test --players 2 --dump pages
