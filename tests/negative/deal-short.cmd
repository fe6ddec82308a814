# exit 1
export GEN_HOME=tests/data/tiny
sed 's|card\[@number &lt;= count(../player)\]|card|; s|<require .*</require>||' $GEN_HOME/templates/tiny/game.xml >$T/in/game.xml
$GEN check --strict $T/in/game.xml
