# exit 65
export GEN_HOME=tests/data/tiny
$GEN kit $GEN_HOME/templates/common/sizes.xml -s x -o $T
