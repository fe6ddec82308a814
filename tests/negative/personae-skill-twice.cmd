# exit 65
$GEN setup personae -s 1 -g - <<'END'
<group game="personae">
<player name="Ada"/><player name="Bo"/>
<character player="Ada" name="Odile"/>
<skill who="Odile" name="Sabre"/><skill who="Odile" name="sabre"/>
</group>
END
