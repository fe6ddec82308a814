# Odds of many games: their tables, in words and as JSON. A kit that is filled
# has one table to start from.
$GEN odds joe -n 640 -s test -q | head -6
$GEN odds haunted -n 640 -s test --json | jq -c '{game, seed, games, tables, policy, kinds: [.measures[].kind]}, .measures[0].values[0]'
$GEN oneshot joe -s test -o $T --dump kit >$T/kit.xml
$GEN odds joe -g $T/kit.xml -n 640 -s test | head -6
