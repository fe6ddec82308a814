# exit 65
$GEN setup personae -s 1 -g - <<'END'
<group game="personae">
<player name="Ada"/><player name="Bo"/>
<free-skill number="7" name="Quarrel"/>
</group>
END
