# A kit comes out as it went in: hands stay, nothing is dealt again.
$GEN setup clock -s test --roll -o $T/kit.xml
$GEN check $T/kit.xml
$GEN setup clock -s test -g $T/kit.xml | cmp - $T/kit.xml
$GEN setup clock -g $T/kit.xml --roll | cmp - $T/kit.xml
# Of 24 cards dealt no two are the same, and hands are dealt one at a time.
grep -o '<dealt>[^<]*' $T/kit.xml | sort -u | wc -l
grep -o 'hand="[^"]*"' $T/kit.xml
grep -o '<dealt>[^<]*' $T/kit.xml | cut -d'>' -f2 | paste -sd' '
