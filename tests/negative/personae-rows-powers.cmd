# exit 65
$GEN setup personae -s 1 -g - <<'END'
<group game="personae">
<player name="Ada"/><player name="Bo"/>
<character player="Ada" name="Odile"/>
<power who="Odile" name="Spell 1"/>
<power who="Odile" name="Spell 2"/>
<power who="Odile" name="Spell 3"/>
<power who="Odile" name="Spell 4"/>
<power who="Odile" name="Spell 5"/>
<power who="Odile" name="Spell 6"/>
<power who="Odile" name="Spell 7"/>
<power who="Odile" name="Spell 8"/>
<power who="Odile" name="Spell 9"/>
</group>
END
