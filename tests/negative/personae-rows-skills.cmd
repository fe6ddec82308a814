# exit 65
$GEN setup personae -s 1 -g - <<'END'
<group game="personae">
<player name="Ada"/><player name="Bo"/>
<character player="Ada" name="Odile"/>
<skill who="Odile" name="Trick 1"/>
<skill who="Odile" name="Trick 2"/>
<skill who="Odile" name="Trick 3"/>
<skill who="Odile" name="Trick 4"/>
<skill who="Odile" name="Trick 5"/>
<skill who="Odile" name="Trick 6"/>
<skill who="Odile" name="Trick 7"/>
<skill who="Odile" name="Trick 8"/>
<skill who="Odile" name="Trick 9"/>
<skill who="Odile" name="Trick 10"/>
<skill who="Odile" name="Trick 11"/>
</group>
END
