# A face beside the definition, found from any folder.
mkdir -p $T/game/faces
cp /usr/share/fonts/truetype/noto/NotoSans-Regular.ttf $T/game/faces/mine.ttf
cat >$T/game/faces/own.xml <<'END'
<library xmlns="urn:gen:game:1">
 <face name="mine" role="mine" file="mine.ttf" package="none"/>
</library>
END
cat >$T/game/game.xml <<'END'
<game id="own" xmlns="urn:gen:game:1">
 <include src="faces/own.xml"/>
 <materials><cards part="cards" title="Cards" layout="card" size="poker"/></materials>
 <layout name="card"><text font="mine">Lantern</text></layout>
</game>
END
cd $T
$GEN kit game/game.xml -s 1 --dump pages | grep Lantern
cd / && $GEN kit $T/game/game.xml -s 1 --dump pages | grep Lantern
