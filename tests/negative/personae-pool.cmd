# exit 65
$GEN setup personae -s 1 -g - <<'END'
<group game="personae">
<table creation="20"/><player name="Ada"/><player name="Bo"/>
<character player="Ada" name="Odile" cmp="4" pro="2" cng="4" pow="3" kno="3" sta="4"/>
<skill who="Odile" name="Sabre" rating="4"/><skill who="Odile" name="Swim" rating="4"/><skill who="Odile" name="Sing" rating="4"/><skill who="Odile" name="Steel" rating="3"/>
</group>
END
