# A symbol whose loops and variables are its own is drawn once; one that asks the
# record, who places it, or $ink where that is bound to something else, is drawn
# for each card.
cat >$T/game.xml <<'XML'
<game id="drawn" xmlns="urn:gen:game:1">
 <records><record name="card" key="id"><field name="id"/></record></records>
 <data><card id="a"/><card id="b"/></data>
 <setup><take record="card"/></setup>
 <card-size name="small" width="40mm" height="40mm"/>
 <materials><cards part="cards" title="Cards" each="card" layout="front" back="back" size="small"/></materials>
 <symbol name="loop" box="0 0 10 10"><let name="n" value="2 + 1"/><circle times="{$n}" if="$index mod 2 = 1" cx="{$index * 2}" cy="5" r="1"/></symbol>
 <symbol name="inks" box="0 0 10 10"><rect x="1" y="1" width="{if($ink = 'wide', 8, 4)}" height="2"/></symbol>
 <symbol name="holds" box="0 0 10 10"><symbol name="loop"/><let name="which" value="'loop'"/><symbol name="{$which}"/></symbol>
 <symbol name="asks" box="0 0 10 10"><let name="of" value="."/><rect x="{string-length($of)}" width="1" height="1"/></symbol>
 <symbol name="asks-by-name" box="0 0 10 10"><rect x="{string-length(@id)}" width="1" height="1"/></symbol>
 <symbol name="asks-caller" box="0 0 10 10"><rect x="{$from}" width="1" height="1"/></symbol>
 <symbol name="asks-place" box="0 0 10 10"><rect x="{$index}" width="1" height="1"/></symbol>
 <symbol name="may-bind" box="0 0 10 10"><let name="from" value="3" if="$rtl = 'yes'"/><rect x="{$from}" width="1" height="1"/></symbol>
 <layout name="front" as="row">
  <let name="from" value="if(@id = 'b', 2, 1)"/>
  <symbol name="loop" width="4mm"/><symbol name="inks" width="4mm"/><symbol name="holds" width="4mm"/>
  <symbol name="asks" width="4mm"/><symbol name="asks-by-name" width="4mm"/><symbol name="asks-caller" width="4mm"/>
  <symbol name="asks-place" width="4mm"/><symbol name="may-bind" width="4mm"/>
  <let name="ink" value="if(@id = 'a', 'wide', '')"/><symbol name="inks" width="4mm"/>
 </layout>
 <layout name="back"><symbol name="loop" width="9mm"/></layout>
</game>
XML
$GEN kit $T/game.xml -s 1 -q --dump pages >$T/pages
grep '^form' $T/pages | cut -d'"' -f2 | grep -v 'slug\|ruler'
grep -A1 '^form name "inks' $T/pages
