# exit 1
cp -r tests/data/tell/. $T/in
sed 's/lender.whose/lender.gen/; s/captain.whose/captain.owner/; s/place\] is booked/place.other] is booked/; s/\[captain as chief\], \[chief/[captain as chief], [chief as boss], [boss.first], [chief/' tests/data/tell/lang/en/tables.xml >$T/in/lang/en/tables.xml
$GEN check $T/in/game.xml
