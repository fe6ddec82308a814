$GEN check templates/clock/game.xml templates/clock/example-group.xml
$GEN kit clock -s test -g templates/clock/example-group.xml --dump kit
