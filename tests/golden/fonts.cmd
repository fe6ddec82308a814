# exit 1
export GEN_HOME=tests/data/tiny
mkdir -p $T/fonts
sed 's|[^"]*DejaVuSans-Bold.ttf|/none/Bold.ttf|' $GEN_HOME/fonts/fonts.xml >$T/fonts/fonts.xml
GEN_HOME=$T
$GEN fonts 2>&1
