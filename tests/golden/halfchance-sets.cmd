# Sets by option, in any order; by group; the option counts more; the base is
# always there.
count() { grep "<kit\|<card" | sed 's/.* sets="\([^"]*\)".*/\1/; s/.* set="\([a-z]*\)".*/\1/' | uniq -c; }
$GEN list halfchance | sed -n '/^sets/,/^$/p'
$GEN setup halfchance -s 1 | count
$GEN setup halfchance -s 1 --set orchard,station | count
$GEN setup halfchance -s 1 --set station,orchard >$T/a
$GEN setup halfchance -s 1 --set orchard,station | cmp - $T/a
printf '<group game="halfchance" sets="station"><player/><player/><player/></group>' >$T/group.xml
$GEN setup halfchance -s 1 -g $T/group.xml | count
$GEN setup halfchance -s 1 -g $T/group.xml --set base | count
$GEN kit halfchance -s 1 -g $T/group.xml --blank --dump kit | count
