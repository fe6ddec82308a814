# exit 1
cp -r templates/halfchance/*.xml templates/halfchance/lang $T/in
sed -i 's/<take record="card">/<take record="cards" where="@kin">/' $T/in/game.xml
$GEN check $T/in/game.xml 2>$T/in/err
code=$?
sed 's/game.xml:[0-9]*/game.xml:N/' $T/in/err >&2 # the lines of a game change
exit $code
