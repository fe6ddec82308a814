# exit 65
$GEN setup personae -s 1 -g - <<'END'
<group game="personae">
<table creation="18"/><player name="Ada"/><player name="Bo"/>
<character player="Ada" name="Odile" cmp-rank="2" pro-rank="1" cng-rank="1" pow-rank="2" kno-rank="3" sta-rank="h" cmp="3" pro="4" cng="4" pow="3" kno="3" sta="1"/>
</group>
END
