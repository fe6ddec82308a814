# exit 1
mkdir -p $T/in
cp tests/data/svg/plain.svg $T/in
echo 'no picture' >$T/in/p.png
printf 'RIFF....WEBPVP8 ' >$T/in/w.webp
cat >$T/in/game.xml <<'END'
<game id="game" xmlns="urn:gen:game:1">
 <symbol name="coin" src="p.png"/>
 <symbol name="oil" src="w.webp"/>
 <symbol name="none" src="none.png"/>
 <materials><cards part="c" title="C" size="poker" layout="face"/></materials>
 <layout name="face"><column><text>Take <sym name="coin"/></text><symbol name="oil"/><symbol name="none"/></column></layout>
</game>
END
$GEN check $T/in/game.xml
