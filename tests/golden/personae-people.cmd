# What a group leaves open of the chorus's people stays open in a kit and is
# rolled otherwise; strong is what is given as high already.
for roll in "" --roll; do
	$GEN setup personae -s 1 $roll -g - <<'END' | grep '"Hask"\|"Moth"\|"Lamp"'
<group game="personae"><player/><player/><identity name="Hask" tough="major" sta="3"/><identity name="Moth" tough="minor" cmp="1"/><identity name="Lamp" cmp="1" pro="1" cng="1" pow="1" kno="1"/></group>
END
done
