# Data from CSV: the header declares the record, or is checked against it; what
# no step takes is there before all of them. As Excel saves it in German, as
# "Unicode text", and in another language.
mkdir -p $T/lang/en $T/lang/de
printf 'Card Name;Suit;copies;Text;# note\r\nEmber;fire;3;"Gain 1; then\r\ndraw ""two"".";x\r\n\r\nTide;water;;;y\r\n;;;;only a note\r\n' >$T/lang/en/cards.csv
printf 'Card Name;Suit;copies;Text\nGlut;Feuer;3;Nimm 1.\n' >$T/lang/de/cards.csv
printf '\357\273\277id,dark,rumour,line\nmill,1,"Long,\nand told",The wheel turns.\nford,2,,Water\n' >$T/places.csv
printf 'word\tmeans\r\nigen\tagain; or yes\r\n' | iconv -f UTF-8 -t UTF-16LE | (printf '\377\376'; cat) >$T/words.txt
cat >$T/game.xml <<'END'
<game id="deck" lang="en" xmlns="urn:gen:game:1">
 <records>
  <record name="place" key="id"><field name="id"/><field name="dark" type="int" min="0" max="3"/><field name="rumour" long="yes"/><field name="line"/></record>
 </records>
 <data src="lang/en/cards.csv" record="card"/>
 <data src="places.csv" record="place" set="more" title="More places"/>
 <data src="words.txt" record="word"/>
 <data><card card-name="Ash" suit="fire"/></data>
 <setup><for each="card[@suit='fire']"><set field="text" value="'Burn.'"/></for></setup>
 <materials><cards part="cards" title="Cards" each="card" layout="card" size="poker"/></materials>
 <layout name="card"><column><text bold="yes">{@card-name}</text><text>{@text}</text></column></layout>
</game>
END
$GEN check $T/game.xml
$GEN setup $T/game.xml -s test
$GEN setup $T/game.xml -s test --set more >$T/kit.xml
grep -A3 '<place' $T/kit.xml
$GEN setup $T/game.xml -s test -g $T/kit.xml | cmp - $T/kit.xml
$GEN setup $T/game.xml -s test -l de | grep '<card'
$GEN kit $T/game.xml -s test -o $T --dump pages | grep glyphs
$GEN schema $T/game.xml | grep -A4 'name="copies"'
