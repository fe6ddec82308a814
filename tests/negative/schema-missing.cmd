# exit 1
export GEN_HOME=tests/data/tiny
sed 's|<materials>|<materials></materials><!--|; s|</materials>|-->|2; s|^ </materials>|-->|' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
