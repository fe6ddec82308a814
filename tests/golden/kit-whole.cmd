# When printing fails what was there before stays.
export GEN_HOME=tests/data/tiny
echo before >$T/kit.pdf
$GEN kit tiny -s test --players 9 -o $T/kit.pdf 2>/dev/null || echo "exit $?"
cat $T/kit.pdf; ls $T
