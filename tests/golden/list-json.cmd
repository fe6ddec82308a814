export GEN_HOME=tests/data/tiny
$GEN list --json; $GEN list tiny --json
