# exit 65
$GEN setup personae -s 1 -g - <<'END'
<group game="personae">
<player name="Ada"/><player name="Bo"/>
<attribute id="pow" abbr="STA"/>
</group>
END
