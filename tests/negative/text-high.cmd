# exit 65
export GEN_HOME=tests/data/tiny
{ echo '<group game="tiny"><player/><player/><card number="1"><wish>'
yes 'more time' | head -n 400
echo '</wish></card></group>'; } >$T/in/group.xml
$GEN kit tiny -s x -o $T -g $T/in/group.xml
