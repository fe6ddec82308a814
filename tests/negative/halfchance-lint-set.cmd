# exit 1
# An expansion is judged too: by its own name, or by the game's.
cp -r templates/halfchance/*.xml templates/halfchance/lang $T/in
sed -i '0,/sign="open"/s//sign="+"/' $T/in/deck-orchard.xml
$GEN check $T/in/deck-orchard.xml -q
