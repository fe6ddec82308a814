# exit 1
# A picture that is printed coarse is told once, at its first place.
python3 tests/data/picture/make.py $T/in
sed 's|<row height="12mm"><picture src="up6.jpg" grow="1"/>|&<picture src="dot.png" grow="1"/>|' tests/data/picture/game.xml >$T/in/game.xml
$GEN check --strict $T/in/game.xml
# So is a symbol, where it is drawn large.
cat >$T/in/game.xml <<'END'
<game id="x" xmlns="urn:gen:game:1">
 <symbol name="dot" src="dot.png"/>
 <materials><sheet part="s" title="S" layout="l"/></materials>
 <layout name="l"><text size="2pt"><sym name="dot"/></text><symbol name="dot" height="30mm"/></layout>
</game>
END
$GEN check --strict $T/in/game.xml
