export GEN_HOME=tests/data/tiny
$GEN kit tiny -s test --players 2 --dump kit
$GEN oneshot tiny -s test --players 2 --dump kit
