# Without -s or a group's seed one is chosen and told.
export GEN_HOME=tests/data/tiny
$GEN setup tiny 2>$T/err >$T/kit.xml
sed 's/seed [a-z0-9]\{6\}$/seed ....../' $T/err
seed=$(sed 's/.* //' $T/err)
grep -c "seed=\"$seed\"" $T/kit.xml
$GEN setup tiny -q 2>&1 >/dev/null
printf '<group seed="monday"><player/><player/></group>' | $GEN setup tiny -g - 2>&1 | grep monday
printf '<group seed="monday"><player/><player/></group>' | $GEN setup tiny -g - -s friday 2>&1 | grep friday
