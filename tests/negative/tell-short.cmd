# exit 1
cp -r tests/data/tell/. $T/in
sed 's/; the salt works//; s/<entry>\(wanted\|rich\|silent\|afraid\|merry\|in love\)|.*//' tests/data/tell/lang/en/tables.xml >$T/in/lang/en/tables.xml
$GEN check $T/in/game.xml
