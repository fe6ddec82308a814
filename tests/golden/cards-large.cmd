# A card that has a sheet to itself lets two-sided ones lie beside it.
cat >$T/game.xml <<'END'
<game id="large" xmlns="urn:gen:game:1">
 <include src="sizes.xml"/>
 <records><record name="player" key="seat" max="12"><field name="seat" type="int" derived="yes"/></record></records>
 <materials>
  <cards part="large" title="Large" each="player" layout="face" size="large"/>
  <cards part="small" title="Small" each="player" copies="4" layout="face" back="face" size="token"/>
 </materials>
 <layout name="face"><text font="clean">{@seat}</text></layout>
</game>
END
cat >$T/sizes.xml <<'END'
<library xmlns="urn:gen:game:1"><card-size name="large" width="190mm" height="170mm"/></library>
END
$GEN kit $T/game.xml -s 1 --players 2 --dump pages | grep -o '".*sheet . of .'
