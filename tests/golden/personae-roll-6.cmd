$GEN setup personae -s 1 --roll --players 6
