# exit 65
export GEN_HOME=tests/data/tiny
cp -r $GEN_HOME/. $T/in
sed -i 's/63.5mm/300mm/' $T/in/templates/common/sizes.xml
GEN_HOME=$T/in $GEN kit tiny -s x -o $T
