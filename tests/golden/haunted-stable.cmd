# One more at the table changes nothing about the characters.
for n in 3 4 5 6; do $GEN setup haunted -s 9 --roll --players $n | grep -E "<character|<ghost" | sed 's/ player="[0-9]"//'; done | sort | uniq -c | sed "s/^ *//"
