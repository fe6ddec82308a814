# What the group decided stands; names of players become seats.
export GEN_HOME=tests/data/tiny
$GEN setup tiny -s test --roll -g - <<'END'
<group game="tiny" seed="unused">
 <card number="2" age="99" player="Ben"><wish> more
   time </wish></card>
 <player name="Ann"><word>clock</word></player>
 <player name="Ben"/>
</group>
END
