# exit 65
$GEN setup personae -s 1 -g - <<'END'
<group game="personae">
<player name="Ada"/><player name="Bo"/>
<character player="Ada" name="Odile"/>
<talent who="Odile" name="A mine" type="resource"/><talent who="Odile" name="A ship" type="resource"/><talent who="Odile" name="A bank" type="resource"/>
<gear who="Odile" name="a telescope" cost="3"/>
<gear who="Odile" name="a coach" cost="4"/>
</group>
END
