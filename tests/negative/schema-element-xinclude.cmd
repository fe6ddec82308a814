# exit 1
export GEN_HOME=tests/data/tiny
sed 's/<about>/<xi:include xmlns:xi="http:\/\/www.w3.org\/2001\/XInclude" href="\/etc\/passwd" parse="text"\/><about>/' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check $T/in/game.xml
