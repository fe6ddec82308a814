# exit 65
$GEN setup personae -s 1 -g - <<'END'
<group game="personae">
<player name="Ada"/><player name="Bo"/>
<character player="Ada" name="Odile" cmp-rank="1" pro-rank="1" cng-rank="1" pow-rank="2" kno-rank="3" sta-rank="h"/>
</group>
END
