for n in 3 4 5; do $GEN setup joe -s 9 --roll --players $n | grep -A4 "<player seat=\"[012]\"" | grep "<word>" | tr -d "\n"; echo; done | uniq -c | sed "s/^ *//"
