# exit 1
# What <data> holds is checked as a group is; the file is named, and the line.
cp -r templates/halfchance/*.xml templates/halfchance/lang $T/in
cat >$T/in/deck-station.xml <<'END'
<library xmlns="urn:gen:game:1">
 <data set="station">
  <card id="W01" kind="wonder" title="Twice" colour="red">
   <line sign="open">Once.</line>
   <line sign="+" effect="heal or ask">More.</line>
   <line sign="−">A true minus.</line>
  </card>
  <crad id="S02"/>
 </data>
</library>
END
$GEN check $T/in/game.xml
