# A printed kit comes out as it went in; dealt hands stand.
$GEN setup halfchance -s 7 --roll --set station -o $T/kit.xml >/dev/null
$GEN check $T/kit.xml
$GEN setup halfchance -g $T/kit.xml --roll | cmp - $T/kit.xml && echo same
printf '<group game="halfchance"><player hand="W01 W02"/><player/><player/></group>' | $GEN setup halfchance -s 1 --roll -g - | grep "<player"
