# exit 65
$GEN setup personae -s 1 -g - <<'END'
<group game="personae">
<player name="Ada"/><player name="Bo"/>
<character player="Ada" name="Odile"/>
<enhancement who="Odile" name="Edge 1"/>
<enhancement who="Odile" name="Edge 2"/>
<enhancement who="Odile" name="Edge 3"/>
<enhancement who="Odile" name="Edge 4"/>
<enhancement who="Odile" name="Edge 5"/>
<enhancement who="Odile" name="Edge 6"/>
<enhancement who="Odile" name="Edge 7"/>
<enhancement who="Odile" name="Edge 8"/>
<enhancement who="Odile" name="Edge 9"/>
<enhancement who="Odile" name="Edge 10"/>
</group>
END
