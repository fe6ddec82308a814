# exit 1
# Faces and drawings of a game that cannot be used as they are: gen check opens
# all that it names, in use or not.
cat >$T/in/game.xml <<'END'
<game id="x" xmlns="urn:gen:game:1">
 <face name="web" role="web" file="web.woff"/>
 <face name="web2" role="web2" file="web2.woff2"/>
 <face name="dots" role="dots" file="dots.bdf"/>
 <face name="cut" role="cut" file="cut.ttf"/>
 <face name="gone" role="gone" file="gone.ttf"/>
 <face name="fine" role="fine" file="fine.ttf"/>
 <materials><sheet part="s" title="S" layout="l"/></materials>
 <layout name="l"><column>
  <text font="fine">x</text><picture src="art.v2.svgz" width="20mm"/>
 </column></layout>
</game>
END
printf 'wOFF\0\1\0\0' >$T/in/web.woff
printf 'wOF2\0\1\0\0' >$T/in/web2.woff2
cat >$T/in/dots.bdf <<'END'
STARTFONT 2.1
FONT -x-dots-medium-r-normal--8-80-75-75-c-80-iso10646-1
SIZE 8 75 75
FONTBOUNDINGBOX 8 8 0 0
CHARS 1
STARTCHAR A
ENCODING 65
SWIDTH 1000 0
DWIDTH 8 0
BBX 8 8 0 0
BITMAP
18
24
42
81
FF
81
81
81
ENDCHAR
ENDFONT
END
fine=/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf
head -c 60000 $fine >$T/in/cut.ttf
cp $fine $T/in/fine.ttf
echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>' | gzip -n >$T/in/art.v2.svgz
$GEN check $T/in/game.xml
