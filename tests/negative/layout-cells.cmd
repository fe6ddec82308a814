# As many cells as widths; one that spans two columns counts twice.
sed 's|widths="20% 22mm 1 1"|widths="fit 22mm 1"|; s|<cell span="2">|<cell span="{1 + 1}">|; s|rules="rows columns"|& widths="fit fit"|' \
	tests/data/flow/tabular.xml >$T/in/game.xml
$GEN check $T/in/game.xml
