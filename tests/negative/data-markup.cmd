# A cell that looks like markup in a field that has none: told once a column.
cat >$T/in/game.xml <<'END'
<game id="x" xmlns="urn:gen:game:1">
 <data src="cards.csv" record="card"/>
 <materials><sheet part="s" title="S" layout="l"/></materials>
 <symbol name="ember" box="0 0 10 10"><path d="M0 0L10 10"/></symbol>
 <layout name="l"><text each="/kit/card">{@text}{@a}{@b}{@c}</text><symbol name="ember"/></layout>
</game>
END
printf 'text,a,b,c\nGain <b>3</b>.,1 < 2 <!,at 10:30: go,< b>\nDraw <i>,:water: :,x,y\nPay :ember:.,a :ember:,a<br/>,</sym>\n' >$T/in/cards.csv
$GEN check --strict $T/in/game.xml
