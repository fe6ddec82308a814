# exit 65
# Files that tell nothing of the faces of this game, or are not there.
$GEN kit joe -s 1 -q --only joes -o $T/in/joe.pdf >/dev/null
$GEN kit joe --since templates/joe/game.xml -o $T
$GEN kit joe --since $T/in/none.pdf -o $T
$GEN kit haunted --since $T/in/joe.pdf -q -o $T
