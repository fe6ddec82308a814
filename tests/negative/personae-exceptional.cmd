# exit 65
$GEN setup personae -s 1 -g - <<'END'
<group game="personae">
<player name="Ada"/><player name="Bo"/>
<character player="Ada" name="Odile"/>
<enhancement who="Odile" name="Edge" identifiers="X"/>
</group>
END
