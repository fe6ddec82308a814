export GEN_HOME=tests/data/tiny
$GEN setup tiny -s test --roll
