export GEN_HOME=tests/data/tiny
$GEN list; $GEN list tiny
