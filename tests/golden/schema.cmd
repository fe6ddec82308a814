# The schema of a game's groups; RELAX NG of it, in the compact syntax.
export GEN_HOME=tests/data/tiny
$GEN schema tiny
$GEN schema tiny --rnc
