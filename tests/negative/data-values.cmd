# exit 1
# A table of records that are declared: columns, values and keys are checked as
# a group's are, each where its cell stands.
cat >$T/in/game.xml <<'END'
<game id="x" xmlns="urn:gen:game:1">
 <records>
  <record name="card" key="id" max="5">
   <field name="id"/><field name="oil" type="int" min="2" max="12"/>
   <field name="sign" type="choice" values="bell fog"/>
   <field name="worth" derived="yes"/><field name="of" type="ref" record="card"/>
   <field name="text" long="yes"/>
  </record>
 </records>
 <data src="cards.csv" record="card"/>
 <data src="more.csv" record="card"/>
 <data src="free.csv" record="token"/>
</game>
END
printf 'id,oil,sing,worth,sign\na,13,x,y,bell\n"b\n",3,x,y,\nc,007,x,y,bel\n' >$T/in/cards.csv
printf 'id,oil,text\nc,4,\nd,,"two\nlines"\nb,five,\n' >$T/in/more.csv
printf 'name,copies\nx,-2\ny,three\nz,0\n' >$T/in/free.csv
$GEN check $T/in/game.xml
sed -i '1s/.*/id,oil,# a,# b,sign/' $T/in/cards.csv
$GEN check $T/in/game.xml
printf 'id,oil,sign\na,12,bell\n' >$T/in/cards.csv
printf 'id,of\nb,a\nc,z\n' >$T/in/more.csv
printf 'name,copies\nx,\n' >$T/in/free.csv
$GEN check $T/in/game.xml
