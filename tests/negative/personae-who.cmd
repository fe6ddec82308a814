# exit 65
$GEN setup personae -s 1 -g - <<'END'
<group game="personae">
<player name="Ada"/><player name="Bo"/>
<character player="Ada" name="Odile"/>
<skill who="Odil" name="Sabre"/>
</group>
END
