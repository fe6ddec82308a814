# exit 1
cp -r templates/halfchance/*.xml templates/halfchance/lang $T/in
sed -i 's/<take record="card">/<take record="cards" where="@kin">/; /<set field="set/d' $T/in/game.xml
$GEN check $T/in/game.xml
