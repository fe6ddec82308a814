# exit 1
# A picture that is printed coarse is told once, at its first place.
python3 tests/data/picture/make.py $T/in
sed 's|<row height="12mm"><picture src="up6.jpg" grow="1"/>|&<picture src="dot.png" grow="1"/>|' tests/data/picture/game.xml >$T/in/game.xml
$GEN check --strict $T/in/game.xml
