# A printed kit is a group, and comes out as it went in.
export GEN_HOME=tests/data/tiny
$GEN setup tiny -s test --roll -o $T/kit.xml
$GEN check $T/kit.xml
$GEN setup tiny -s test -g $T/kit.xml | cmp - $T/kit.xml
$GEN setup tiny -g $T/kit.xml --roll | cmp - $T/kit.xml
