# exit 65
$GEN setup personae -s 1 -g - <<'END'
<group game="personae">
<player name="Ada"/><player name="Bo"/>
<character player="Ada" name="Odile"/>
<talent who="Odile" name="Topic 1"/>
<talent who="Odile" name="Topic 2"/>
<talent who="Odile" name="Topic 3"/>
<talent who="Odile" name="Topic 4"/>
<talent who="Odile" name="Topic 5"/>
<talent who="Odile" name="Topic 6"/>
<talent who="Odile" name="Topic 7"/>
<talent who="Odile" name="Topic 8"/>
<talent who="Odile" name="Topic 9"/>
</group>
END
