# exit 65
for dice in d7x d1 2d6 d6; do
	cat >$T/in/game.xml <<END
<game id="x" xmlns="urn:gen:game:1"><list name="seven">a; b; c; d; e; f; g</list>
 <materials><sheet part="p" title="P" layout="p"/></materials>
 <layout name="p"><column><text each="entries('seven', '$dice')">{@roll} {.}</text></column></layout>
</game>
END
	$GEN kit $T/in/game.xml -s 1 -o $T/k.pdf
done
