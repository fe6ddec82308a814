# exit 1
cp tests/data/svg/game.xml $T/in
cat >$T/in/a.svg <<'END'
<html><svg/></html>
END
$GEN check $T/in/game.xml
