# exit 66
mkdir $T/in/lantern
cp tests/data/tiny/templates/tiny/game.xml $T/in/lantern
cd $T/in
case $GEN in /*) ;; *) GEN=$OLDPWD/$GEN ;; esac
$GEN kit lantern
$GEN kit ./lantern/
