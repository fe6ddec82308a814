# exit 65
$GEN setup personae -s 1 -g - <<'END'
<group game="personae">
<table profile="v3"/><player name="Ada"/><player name="Bo"/>
<identity name="Hask" tough="minion"/>
</group>
END
