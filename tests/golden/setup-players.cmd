# A fourth player leaves the others' words, ages and wishes as they were.
export GEN_HOME=tests/data/tiny
$GEN setup tiny -s test --roll --players 3 >$T/three
$GEN setup tiny -s test --roll --players 4 >$T/four
diff $T/three $T/four || :
