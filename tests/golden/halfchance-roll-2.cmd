$GEN setup halfchance -s 1 --roll --players 2 | grep -v "^ *</\?\(card\|line\)"
