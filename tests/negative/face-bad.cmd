# exit 65
export GEN_HOME=tests/data/tiny
cp -r $GEN_HOME/. $T/in
sed -i "s|[^\"]*DejaVuSans-Bold.ttf|$T/in/fonts/fonts.xml|" $T/in/fonts/fonts.xml
GEN_HOME=$T/in $GEN kit tiny -s x -o $T --strict
