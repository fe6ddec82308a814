# exit 65
mkdir -p $T/in
cp -r tests/data/tiny/. $T/in
cat >$T/in/fonts/fonts.xml <<END
<library xmlns="urn:gen:game:1">
 <face name="body" role="body" file="/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf" package="fonts-dejavu-core"/>
 <face name="body-japanese" role="body" script="Jpan" file="/none/japanese.ttf" package="fonts-japanese"/>
</library>
END
echo '<group game="tiny"><player name="話"/><player/></group>' >$T/in/group.xml
GEN_HOME=$T/in $GEN kit tiny -g $T/in/group.xml -s x -o $T
