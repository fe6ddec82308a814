# exit 65
$GEN setup personae -s 1 -g - <<'END'
<group game="personae">
<player name="Ada"/><player name="Bo"/>
<character player="Ada" name="Odile" cmp-rank="2" pro-rank="1" cng-rank="1" pow-rank="2" kno-rank="3" sta-rank="h" cmp="2" pro="3" cng="2" pow="2" kno="1" sta="0"/>
<enhancement who="Odile" name="Islander" identifiers="B"/><enhancement who="Odile" name="Edge" identifiers="SX"/><enhancement who="Odile" name="Luck"/><power who="Odile" name="Fog"/>
</group>
END
