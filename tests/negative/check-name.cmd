# A word without a slash or a dot is the name of a game.
$GEN check halfchanse
