# A card of the group's with a printed id stands in for the printed one.
cat >$T/group.xml <<'END'
<group game="halfchance">
 <player/><player/><player/>
 <card id="W01" kind="wander" title="Ours">
  <line sign="open">Look.</line>
  <line sign="any" effect="heal 2 end">So <b>heal</b>.</line>
 </card>
</group>
END
$GEN setup halfchance -s 1 -g $T/group.xml | sed -n '/"W01"/,/<\/card>/p; /"W02"/p'
