# The other profile: its names, twelve free skills, more points.
$GEN setup personae -s 3 --roll -g - <<'END'
<group game="personae"><table profile="v3" creation="20"/><player name="Ada"/><player name="Bo"/></group>
END
