$GEN setup halfchance -s 1 --roll --players 6 --set orchard,station | grep -v "^ *</\?\(card\|line\)"
