# exit 1
cp -r tests/data/tell/. $T/in
sed 's/\[people\], to be/[people, to be/; s/\[people as bride\]/[people as]/; s/Vera|/Vera]|/; s/asked \[captain\]/asked [captain.]/; s/bread in \[place\]/bread in []/; s/voice in \[place\]/voice in [place the]/' tests/data/tell/lang/en/tables.xml >$T/in/lang/en/tables.xml
$GEN check $T/in/game.xml
